import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Violation } from '@canvass/contracts/rule/violation';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { TextField } from '../../../ui/fields/fields.js';
import { errorOf } from './new-password.js';

interface PasswordDialogProps {
  title: string;
  text: string;
  /** The verb of the confirmed action. */
  confirmLabel: string;
  violations: readonly Violation[];
  isBusy: boolean;
  isDangerous?: boolean;
  onConfirm: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the password before actions that a stolen session must not do. */
export function PasswordDialog({
  title,
  text,
  confirmLabel,
  violations,
  isBusy,
  isDangerous,
  onConfirm,
  onCancel,
}: PasswordDialogProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const form = 'confirm-password';
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
            form={form}
            kind={isDangerous ? 'danger' : 'primary'}
            disabled={!password}
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
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(password);
        }}
      >
        {text}
        <TextField
          label={t('secondFactor.yourPassword')}
          type="password"
          autoComplete="current-password"
          autoFocus
          maxLength={1000}
          value={password}
          error={errorOf(violations, 'password')}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
}
