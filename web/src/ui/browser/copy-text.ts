import i18next from 'i18next';
import { showFailure, showSuccess } from '../feedback/toast.js';

/** Puts a text on the clipboard. @returns false where the browser refuses: outside of secure pages, or as the user says */
export async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Puts a text on the clipboard and says so.
 * @param said what to say when it worked, in the reader's language
 */
export async function copyText(text: string, said: string): Promise<void> {
  if (await isCopied(text)) showSuccess({ text: said });
  else showFailure(i18next.t('ui.copyFailed'));
}

/** Puts an address on the clipboard and says so. */
export function copyAddress(address: string): Promise<void> {
  return copyText(address, i18next.t('ui.copiedLink'));
}
