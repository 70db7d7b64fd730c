import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { MessageDialog } from './message-dialog.js';

interface Success {
  title: string;
  text: string;
}

const successAtom = atom<Success | null>(null);

/** Opens the success dialog; it stays over whatever screen comes next. */
export function showSuccess(title: string, text: string): void {
  getDefaultStore().set(successAtom, { title, text });
}

/** Closes it, if it is open. */
export function closeSuccess(): void {
  getDefaultStore().set(successAtom, null);
}

/** Where success dialogs appear; mounted once. */
export function SuccessDialog() {
  const success = useAtomValue(successAtom);
  return (
    <MessageDialog
      open={success !== null}
      tone="success"
      title={success?.title ?? ''}
      onClose={closeSuccess}
    >
      {success?.text}
    </MessageDialog>
  );
}
