import { sessionCalls } from '@canvass/contracts/session/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_PASSWORD } from '@canvass/contracts/account/account';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { useCommand } from '../../../api/use-command.js';
import type { ProofQuestion } from '../../../session/proof.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { TextField } from '../../../ui/fields/fields.js';
import { useSecondFactor } from '../api/second-factor.js';
import { useDraftForm } from '../../../ui/record/use-draft-form.js';
import { unchecked } from './unchecked.js';

const FORM = 'proof';

const empty = { password: '', code: '' };

/** Asks for the password or a code; mounted for each question, so that it starts empty. */
export function ProofForm({ settle, onClose }: ProofQuestion & { onClose: () => void }) {
  const { t } = useTranslation();
  const hasSecondFactor = useSecondFactor().data?.enabled ?? false;
  const reauthentication = useCommand(sessionCalls.reauthenticate, {
    shownInPlace: ['invalidInput'],
  });
  const [kind, setKind] = useState<keyof typeof empty>('password');
  const form = useDraftForm({ draft: empty, rules: unchecked });
  const value = form.draft[kind];
  const switchTo = (other: typeof kind) => {
    setKind(other);
    form.reset(empty);
  };
  const submit = form.submit(({ password, code }) =>
    reauthentication.mutate(kind === 'code' ? { code } : { password }, {
      onSuccess: () => settle(true),
      onError: ({ violations }) => form.refuse(violations),
    }),
  );
  const field = { autoFocus: true, ...form.text(kind) };
  return (
    <Dialog
      open
      title={t('proof.title')}
      width={440}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
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
      <Stack as="form" gap={4} id={FORM} ref={form.ref} noValidate onSubmit={submit}>
        {t('proof.text')}
        {kind === 'password' ? (
          <TextField
            {...field}
            key="password"
            label={t('secondFactor.yourPassword')}
            type="password"
            autoComplete="current-password"
            maxLength={LONGEST_PASSWORD}
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
