import i18next from 'i18next';
import { showFailure, showSuccess } from '../feedback/toast.js';

/**
 * Puts a text on the clipboard and says so.
 * @param said what to say when it worked, in the reader's language
 */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess({ text: said });
  } catch {
    // Browsers refuse outside of secure pages, and where the user has said no.
    showFailure(i18next.t('ui.copyFailed'));
  }
}
