import { useId, type ReactNode } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.js';
import { useDiscardGuard } from '../../../ui/discard-guard.js';

interface FormDialogProps {
  title: string;
  children: ReactNode;
  isSaving: boolean;
  /** Whether something in it is not saved yet, so that it is not closed in passing. */
  isDirty: boolean;
  /** Whether nothing can be saved as it is. */
  disabled?: boolean;
  /** In pixels. */
  width?: number;
  onSave: () => void;
  onClose: () => void;
}

/** Fields in a window, saved together or not at all. */
export function FormDialog({
  title,
  children,
  isSaving,
  isDirty,
  disabled = false,
  width,
  onSave,
  onClose,
}: FormDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { close, question } = useDiscardGuard(isDirty, onClose);
  return (
    <>
      <Dialog
        open
        title={title}
        onClose={close}
        {...(width ? { width } : {})}
        actions={
          <>
            <Button variant="plain" color="neutral" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" form={id} loading={isSaving} disabled={disabled}>
              {t('ui.save')}
            </Button>
          </>
        }
      >
        <Box
          component="form"
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSave();
          }}
          sx={{ display: 'grid', gap: 4 }}
        >
          {children}
        </Box>
      </Dialog>
      {question}
    </>
  );
}
