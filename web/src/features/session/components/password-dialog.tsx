import { useTranslation } from 'react-i18next';
import { LONGEST_PASSWORD } from '@canvass/contracts/account/account';
import type { Violation } from '@canvass/contracts/rule/violation';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { TextField } from '../../../ui/fields/fields.js';
import { useDraftForm } from '../../../ui/record/use-draft-form.js';
import { unchecked } from './unchecked.js';

interface PasswordDialogProps {
  title: string;
  text: string;
  /** The verb of the confirmed action. */
  confirmLabel: string;
  isBusy: boolean;
  isDangerous?: boolean;
  /** @param refuse shows what the server finds wrong with the password */
  onConfirm: (password: string, refuse: (violations: readonly Violation[]) => void) => void;
  onCancel: () => void;
}

/** Asks for the password before actions that a stolen session must not do. */
export function PasswordDialog({
  title,
  text,
  confirmLabel,
  isBusy,
  isDangerous,
  onConfirm,
  onCancel,
}: PasswordDialogProps) {
  const { t } = useTranslation();
  const form = useDraftForm({ draft: { password: '' }, rules: unchecked });
  const id = 'confirm-password';
  return (
    <Dialog
      open
      title={title}
      width={440}
      onClose={onCancel}
      actions={
        <>
          <CancelButton onClick={onCancel} />
          <Button
            type="submit"
            form={id}
            kind={isDangerous ? 'danger' : 'primary'}
            disabled={!form.draft.password}
            loading={isBusy}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        gap={4}
        id={id}
        ref={form.ref}
        noValidate
        onSubmit={form.submit(({ password }) => onConfirm(password, form.refuse))}
      >
        {text}
        <TextField
          label={t('secondFactor.yourPassword')}
          type="password"
          autoComplete="current-password"
          autoFocus
          maxLength={LONGEST_PASSWORD}
          {...form.text('password')}
        />
      </Stack>
    </Dialog>
  );
}
