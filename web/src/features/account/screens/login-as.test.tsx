import { userCalls } from '@canvass/contracts/account/user-calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { loginAsSchema } from '@canvass/contracts/account/login-as';
import type { AccountType } from '@canvass/contracts/account/account';
import { openAnew } from '../../../session/open-anew.js';
import { beginImpersonation, previousSessionAtom, sessionAtom } from '../../../session/session.js';
import { fakeServer, refusal, type FakeServer } from '../../../testing/fake-server.js';
import { account } from '@canvass/contracts/samples/views';
import { freshBrowser, openApp, signIn } from '../../../testing/render-app.js';

vi.mock('../../../session/open-anew.js', () => ({ openAnew: vi.fn() }));

freshBrowser();

let server: FakeServer;
const store = getDefaultStore();
const own = { id: '0190a000-0000-7000-8000-000000000009', type: 'tabi' as const };
const colleague = { ...account, id: '0190a000-0000-7000-8000-000000000008', name: 'Otto' };
const assigned = { polls: [], questions: [], devices: [] };

beforeEach(() => {
  vi.mocked(openAnew).mockClear();
  server = fakeServer();
  const accounts = [
    { ...account, ...assigned },
    { ...colleague, ...assigned, type: 'tabi' },
  ];
  server.on(userCalls.list, () => ({ body: { accounts, total: 2 } }));
  for (const call of [userCalls.usersAllowed, userCalls.adminsAllowed])
    server.on(call, () => ({ body: { allowed: false } }));
});

function open(type: AccountType = 'tabi') {
  server.on(accountCalls.profile, () => ({
    body: { account: { ...account, ...own, type }, permissions: {}, limits: {}, signingKey: '00' },
  }));
  return openApp('/users');
}

async function askAs(user: ReturnType<typeof openApp>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Sign in as: Maya Petrova' }));
  return within(await screen.findByRole('alertdialog', { name: 'Sign in as Maya Petrova?' }));
}

test('asks first, and says as whom', async () => {
  signIn('tabi');
  const { user } = open();
  const dialog = await askAs(user);
  expect(dialog.getByText(new RegExp(`${account.email}.*${account.companyName}`))).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.requestsTo(accountCalls.loginAs)).toEqual([]);
});

test('an operator impersonates an account, but no operator, in a new document', async () => {
  signIn('tabi');
  const body = { jwt: 'theirs', signingKey: '01', account };
  server.on(accountCalls.loginAs, () => ({ body }));
  const { user } = open();
  await askAs(user);
  await user.click(screen.getByRole('button', { name: 'Sign in as' }));
  await waitFor(() => expect(openAnew).toHaveBeenCalledWith('/polls'));
  expect(loginAsSchema.parse(server.requestsTo(accountCalls.loginAs)[0]?.body)).toEqual({
    email: account.email,
  });
  expect(store.get(sessionAtom)).toEqual({ jwt: 'theirs', signingKey: '01', type: 'company' });
  expect(store.get(previousSessionAtom)).toMatchObject({ jwt: 'token', type: 'tabi' });
  expect(screen.queryByRole('button', { name: 'Sign in as: Otto' })).toBeNull();
});

test('tells a refusal and keeps the session', async () => {
  signIn('tabi');
  server.on(accountCalls.loginAs, () => refusal(404, { code: 'notFound', message: '' }));
  const { user } = open();
  await askAs(user);
  await user.click(screen.getByRole('button', { name: 'Sign in as' }));
  expect(await screen.findByText('This no longer exists.')).toBeTruthy();
  expect(openAnew).not.toHaveBeenCalled();
  expect(store.get(previousSessionAtom)).toBeNull();
});

test('is offered to operators alone, and not while impersonating', async () => {
  signIn('tabi');
  beginImpersonation({ jwt: 'theirs', signingKey: '01', account });
  open('company');
  expect(await screen.findByText('Otto')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Sign in as/ })).toBeNull();
});
