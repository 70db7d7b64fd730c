import { useId, type ReactNode } from 'react';
import { Dialog } from '../dialogs/dialog.js';
import { useDiscardGuard } from '../dialogs/discard-guard.js';
import type { RecordEditor } from './use-record-editor.js';
import { SaveButton } from './save-button.js';
import { CancelButton } from '../controls/button.js';
import { Stack } from '../layout/stack.js';
import type { Space } from '../theme/tokens.js';

interface EditorDialogProps {
  title: string;
  children: ReactNode;
  editor: Pick<RecordEditor<never>, 'isDirty' | 'isSaving' | 'submit' | 'dialogs'> & {
    form: Pick<RecordEditor<never>['form'], 'ref'>;
  };
  /** Whether nothing can be saved as it is. */
  disabled?: boolean;
  /** In pixels. */
  width?: number;
  /** In steps of 4 px. */
  gap?: Space;
  onClose: () => void;
}

/** A record edited in a window: saved as a whole or not at all, and not closed in passing. */
export function EditorDialog({
  title,
  children,
  editor,
  disabled = false,
  width,
  gap = 4,
  onClose,
}: EditorDialogProps) {
  const id = useId();
  const { close, question } = useDiscardGuard(editor.isDirty, onClose);
  return (
    <>
      <Dialog
        open
        title={title}
        onClose={close}
        {...(width ? { width } : {})}
        actions={
          <>
            <CancelButton onClick={close} />
            <SaveButton form={id} isSaving={editor.isSaving} disabled={disabled} />
          </>
        }
      >
        <Stack
          as="form"
          id={id}
          ref={editor.form.ref}
          noValidate
          onSubmit={editor.submit}
          gap={gap}
        >
          {children}
        </Stack>
      </Dialog>
      {editor.dialogs}
      {question}
    </>
  );
}
