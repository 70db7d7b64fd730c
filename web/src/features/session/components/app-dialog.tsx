import { useTranslation } from 'react-i18next';
import type { PreparedSecondFactor } from '@canvass/contracts/account/second-factor';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { copyText } from '../../../ui/browser/copy-text.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Link } from '../../../ui/text/link.js';
import { Text } from '../../../ui/text/text.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { TextField } from '../../../ui/fields/fields.js';
import { useEnableSecondFactor } from '../api/second-factor.js';
import { useDraftForm } from '../../../ui/record/use-draft-form.js';
import { unchecked } from './unchecked.js';
import { QrCode } from '../../../ui/text/qr-code.js';
import { useIsPhone } from '../../../ui/theme/use-is-phone.js';

interface AppDialogProps {
  prepared: PreparedSecondFactor;
  onEnabled: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** A key in groups that can be read off without losing one's place. */
function inFours(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Shows the secret to the authenticator app and asks for a code as proof that it arrived. */
export function AppDialog({ prepared, onEnabled, onCancel }: AppDialogProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const enable = useEnableSecondFactor();
  const form = useDraftForm({ draft: { code: '' }, rules: unchecked });
  const submit = form.submit(({ code }) =>
    enable.mutate(
      { code: code.trim() },
      {
        onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
        onError: ({ violations }) => form.refuse(violations),
      },
    ),
  );
  const id = 'confirm-code';
  return (
    <Dialog
      open
      title={t('secondFactor.setUpTitle')}
      width={480}
      onClose={onCancel}
      actions={
        <>
          <CancelButton onClick={onCancel} />
          <Button
            type="submit"
            form={id}
            disabled={!form.draft.code.trim()}
            loading={enable.isPending}
          >
            {t('secondFactor.switchOn')}
          </Button>
        </>
      }
    >
      <Stack as="form" gap={4} id={id} ref={form.ref} noValidate onSubmit={submit}>
        {t('secondFactor.scan')}
        <QrCode text={prepared.uri} label={t('secondFactor.qr')} />
        <Stack gap={1}>
          {t('secondFactor.orType')}
          <Text as="code" mono breaks tone="ink">
            {inFours(prepared.secret)}
          </Text>
        </Stack>
        <Stack row wrap align="center" gap={4}>
          <Button
            kind="secondary"
            icon="copy"
            onClick={() => void copyText(prepared.secret, t('secondFactor.keyCopied'))}
          >
            {t('secondFactor.copyKey')}
          </Button>
          {/* The code on its own screen is one that a phone cannot scan. */}
          {isPhone && (
            <Link href={prepared.uri} target="_self">
              {t('secondFactor.openApp')}
            </Link>
          )}
        </Stack>
        <TextField
          label={t('secondFactor.code')}
          help={t('secondFactor.codeHelp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          {...form.text('code')}
        />
      </Stack>
    </Dialog>
  );
}
