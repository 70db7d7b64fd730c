import i18next from 'i18next';
import { showToast } from '../feedback/toast.js';

/**
 * Puts a text on the clipboard and says so.
 * @param said what to say when it worked, in the reader's language
 */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(said, 'success');
  } catch {
    // Browsers refuse outside of secure pages, and where the user has said no.
    showToast(i18next.t('ui.copyFailed'), 'danger');
  }
}
