import { sessionCalls } from '@canvass/contracts/session/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { useCommand } from '../../../api/use-command.js';
import type { ProofQuestion } from '../../../session/proof.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { TextField } from '../../../ui/fields/fields.js';
import { useSecondFactor } from '../api/second-factor.js';
import { errorOf } from './new-password.js';

const FORM = 'proof';

/** Asks for the password or a code; mounted for each question, so that it starts empty. */
export function ProofForm({ settle }: ProofQuestion) {
  const { t } = useTranslation();
  const hasSecondFactor = useSecondFactor().data?.enabled ?? false;
  const reauthentication = useCommand(sessionCalls.reauthenticate, {
    shownInPlace: ['invalidInput'],
  });
  const [kind, setKind] = useState<'password' | 'code'>('password');
  const [value, setValue] = useState('');
  const switchTo = (other: typeof kind) => {
    setKind(other);
    setValue('');
    reauthentication.reset();
  };
  const submit = () =>
    reauthentication.mutate(kind === 'code' ? { code: value } : { password: value }, {
      onSuccess: () => settle(true),
    });
  const field = {
    value,
    autoFocus: true,
    error: errorOf(reauthentication.error?.violations ?? [], kind),
    onChange: (event: { target: { value: string } }) => setValue(event.target.value),
  };
  return (
    <Dialog
      open
      title={t('proof.title')}
      width={440}
      onClose={() => settle(false)}
      actions={
        <>
          <CancelButton onClick={() => settle(false)} />
          <Button
            type="submit"
            form={FORM}
            disabled={!value.trim()}
            loading={reauthentication.isPending}
          >
            {t('proof.confirm')}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        gap={4}
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (value.trim()) submit();
        }}
      >
        {t('proof.text')}
        {kind === 'password' ? (
          <TextField
            {...field}
            key="password"
            label={t('secondFactor.yourPassword')}
            type="password"
            autoComplete="current-password"
            maxLength={1000}
          />
        ) : (
          <TextField
            {...field}
            key="code"
            label={t('secondFactor.code')}
            help={t('secondFactor.loginHelp')}
            autoComplete="one-time-code"
            maxLength={40}
          />
        )}
        {hasSecondFactor && (
          <div>
            <Button
              isSmall
              kind="quiet"
              onClick={() => switchTo(kind === 'code' ? 'password' : 'code')}
            >
              {t(kind === 'code' ? 'proof.usePassword' : 'proof.useCode')}
            </Button>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
