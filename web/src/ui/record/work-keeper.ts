import { t } from 'i18next';
import type { WorkPlace } from '../../session/stored-work.js';
import { showFailure } from '../feedback/toast.js';
import { dropOwnWork, storeWork } from './work-store.js';

/** How long a pause must be until what was changed is stored, in milliseconds. */
const PAUSE = 300;

/** Stores the unsaved work of an editor while it is open. */
export interface WorkKeeper {
  /** The work is another one by now. */
  changed: () => void;
  /** The editor closes, or has nothing unsaved any more. @param isKept whether the work is still to be offered again */
  end: (isKept: boolean) => void;
}

/** @param read the work as it is now; undefined while nothing is unsaved */
export function keepWork(at: WorkPlace, read: () => object | undefined): WorkKeeper {
  let timer: number | undefined;
  let isTold = false;
  const store = () => {
    if (timer === undefined) return;
    window.clearTimeout(timer);
    timer = undefined;
    const work = read();
    if (!work || storeWork(at, work, Date.now()) || isTold) return;
    isTold = true;
    showFailure(t('ui.workTooLarge'));
  };
  const changed = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(store, PAUSE);
  };
  changed();
  // Browsers end a page that is not seen without a word.
  window.addEventListener('pagehide', store);
  document.addEventListener('visibilitychange', store);
  return {
    changed,
    end: (isKept) => {
      window.clearTimeout(timer);
      timer = undefined;
      window.removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', store);
      if (!isKept) dropOwnWork(at);
    },
  };
}
