import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { AccountType } from '@canvass/contracts/account/account';
import { forgetConnection } from '../api/connection.js';
import { Providers } from '../app/providers.js';
import { routes } from '../app/routes.js';
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

/** Signs in without the sign-in screen. */
export function signIn(type: AccountType = 'company'): void {
  getDefaultStore().set(sessionAtom, { jwt: 'token', signingKey: '00', type });
}

/** Opens the workspace at an address. The user types and clicks without pauses. */
export function openApp(address: string) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const user = userEvent.setup({ delay: null });
  const view = render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { user, router, ...view };
}
