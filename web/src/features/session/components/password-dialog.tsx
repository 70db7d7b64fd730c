import { useState } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import type { Violation } from '@canvass/contracts/rule/violation';
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
          <Button variant="outlined" color="neutral" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            color={isDangerous ? 'danger' : 'primary'}
            disabled={!password}
            loading={isBusy}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Box
        component="form"
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(password);
        }}
        sx={{ display: 'grid', gap: 4 }}
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
      </Box>
    </Dialog>
  );
}
