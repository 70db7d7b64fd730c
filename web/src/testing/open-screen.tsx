import { render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach } from 'vitest';
import type { AccountType } from '@canvass/contracts/account/account';
import { accountCalls } from '@canvass/contracts/account/calls';
import type { UserView } from '@canvass/contracts/account/user-view';
import type { ProfileView } from '@canvass/contracts/account/view';
import { payers, permits } from '@canvass/contracts/http/call';
import { billing } from '@canvass/contracts/samples/subscription-views';
import { account } from '@canvass/contracts/samples/views';
import { Providers } from '../app/providers.js';
import { routes } from '../app/routes.js';
import { sessionAtom } from '../session/session.js';
import { fakeServer, type FakeServer } from './fake-server.js';
import { swiftUser } from './swift-user.js';

/** The person who looks at the screen, where they differ from the company account of the samples. */
export interface Viewer {
  account?: Partial<UserView>;
  permissions?: Partial<ProfileView['permissions']>;
  limits?: Partial<ProfileView['limits']>;
  billing?: Partial<ProfileView['billing']>;
  chat?: string;
}

interface World {
  /** Who is signed in when a test begins: the company of the samples unless given, nobody if null. */
  viewer?: Viewer | null;
  /** Imports the code of the screens before the first test, as that may take longer than a test waits. */
  screens?: () => Promise<unknown>;
}

/** Signs in without the sign-in screen. */
export function signIn(type: AccountType = 'company'): void {
  getDefaultStore().set(sessionAtom, { jwt: 'token', signingKey: '00', type });
}

/** What `accountCalls.profile` answers a person. */
export function profileOf(viewer: Viewer = {}) {
  const person = { ...account, ...viewer.account };
  return {
    account: person,
    permissions: viewer.permissions ?? {},
    limits: viewer.limits ?? {},
    billing: {
      ...billing,
      mayChoosePlan: permits(payers, person.type),
      ...viewer.billing,
    },
    signingKey: '00',
    ...(viewer.chat !== undefined && { chat: viewer.chat }),
  };
}

/** An open screen, and who uses it. */
export interface OpenScreen extends ReturnType<typeof render> {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
}

/**
 * Gives each test of a file a fake server that knows the viewer's profile. The file says in its own
 * `beforeEach`, below this, what else the server answers. @returns the server, and `openScreen`, which opens the
 * workspace at an address; given a viewer, it signs that person in first
 */
export function screenWorld({ viewer = {}, screens }: World = {}) {
  const server = {} as FakeServer;
  const setProfile = (shown: Viewer) =>
    server.on(accountCalls.profile, () => ({ body: profileOf(shown) }));
  const enter = (who: Viewer) => {
    setProfile(who);
    signIn(who.account?.type);
  };
  if (screens) beforeAll(screens);
  beforeEach(() => {
    Object.assign(server, fakeServer());
    if (viewer) enter(viewer);
  });
  return {
    server,
    setProfile,
    openScreen: (address: string, who?: Viewer): OpenScreen => {
      if (who) enter(who);
      const router = createMemoryRouter(routes, { initialEntries: [address] });
      const user = swiftUser();
      const view = render(
        <Providers>
          <RouterProvider router={router} />
        </Providers>,
      );
      return { user, router, ...view };
    },
  };
}
