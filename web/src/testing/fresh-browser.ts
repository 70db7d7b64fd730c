import { cleanup } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { forgetConnection } from '../api/connection.js';
import { startTranslations } from '../i18n/i18n.js';
import { lastPollAtom } from '../session/last-poll.js';
import { previousSessionAtom, returnToAtom, sessionAtom } from '../session/session.js';
import { toastsAtom } from '../ui/feedback/toast.js';
import { listPreferencesAtom } from '../ui/lists/list-preference.js';
import { setScreen } from './screen-size.js';

/** Gives each test of a file a fresh browser. */
export function freshBrowser(): void {
  beforeAll(startTranslations);
  beforeEach(() => {
    setScreen(1440);
    vi.stubGlobal('scrollTo', () => undefined);
    localStorage.clear();
    const store = getDefaultStore();
    store.set(sessionAtom, null);
    store.set(previousSessionAtom, null);
    store.set(returnToAtom, null);
    store.set(lastPollAtom, '');
    store.set(toastsAtom, []);
    store.set(listPreferencesAtom, {});
    forgetConnection();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
