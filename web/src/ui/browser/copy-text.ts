import i18next from 'i18next';
import { showFailure, showSuccess } from '../feedback/toast.js';

/**
 * Puts a text on the clipboard.
 * @param text or the promise of one that is being asked for. WebKit takes it only if the press has not ended yet, so it is
 * handed over before it is there.
 * @returns false where the browser refuses: outside of secure pages, or as the user says
 * @throws what the promise is rejected with
 */
export async function isCopied(text: string | Promise<string>): Promise<boolean> {
  const isTaken = take(text).then(
    () => true,
    () => false,
  );
  await text;
  return isTaken;
}

/** Firefox before 127 has no `ClipboardItem`, and takes a text some seconds after a press. */
async function take(text: string | Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  if (typeof text === 'string' || !('ClipboardItem' in window)) {
    await clipboard.writeText(await text);
    return;
  }
  const blob = text.then((known) => new Blob([known], { type: 'text/plain' }));
  // Who asked for the text is told already, and the clipboard may not have taken it.
  blob.catch(() => undefined);
  // eslint-disable-next-line compat/compat -- asked for first
  await clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/**
 * Puts a text on the clipboard and says so.
 * @param said what to say when it worked, in the reader's language
 * @throws what the promise of a text is rejected with
 */
export async function copyText(text: string | Promise<string>, said: string): Promise<void> {
  if (await isCopied(text)) showSuccess({ text: said });
  else showFailure(i18next.t('ui.copyFailed'));
}

/** Puts an address, or the promise of one, on the clipboard and says so. @throws what the promise is rejected with */
export function copyAddress(address: string | Promise<string>): Promise<void> {
  return copyText(address, i18next.t('ui.copiedLink'));
}
