import { atom, getDefaultStore, useAtom } from 'jotai';
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

/** Where success dialogs appear; mounted once. */
export function SuccessDialog() {
  const [success, setSuccess] = useAtom(successAtom);
  return (
    <MessageDialog
      open={success !== null}
      tone="success"
      title={success?.title ?? ''}
      onClose={() => setSuccess(null)}
    >
      {success?.text}
    </MessageDialog>
  );
}
