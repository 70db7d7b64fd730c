import { userCalls } from '@canvass/contracts/account/user-calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { loginAsSchema } from '@canvass/contracts/account/login-as';
import { beginImpersonation, previousSessionAtom, sessionAtom } from '../../../session/session.js';
import { documentsOpened } from '../../../testing/documents-opened.js';
import { refusal } from '../../../testing/fake-server.js';
import { account } from '@canvass/contracts/samples/views';
import { screenWorld } from '../../../testing/open-screen.js';

const store = getDefaultStore();
const own = { id: '0190a000-0000-7000-8000-000000000009', type: 'tabi' as const };
const { server, setProfile, openScreen } = screenWorld({ viewer: { account: own } });
const colleague = { ...account, id: '0190a000-0000-7000-8000-000000000008', name: 'Otto' };
const assigned = { polls: [], questions: [], devices: [] };
let opened: ReturnType<typeof documentsOpened>;

beforeEach(() => {
  opened = documentsOpened();
  const accounts = [
    { ...account, ...assigned },
    { ...colleague, ...assigned, type: 'tabi' },
  ];
  server.on(userCalls.list, () => ({ body: { accounts, total: 2 } }));
  for (const call of [userCalls.usersAllowed, userCalls.adminsAllowed])
    server.on(call, () => ({ body: { allowed: false } }));
});

async function askAs(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Sign in as: Maya Petrova' }));
  return within(await screen.findByRole('alertdialog', { name: 'Sign in as Maya Petrova?' }));
}

test('asks first, and says as whom', async () => {
  const { user } = openScreen('/users');
  const dialog = await askAs(user);
  expect(dialog.getByText(new RegExp(`${account.email}.*${account.companyName}`))).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.requestsTo(accountCalls.loginAs)).toEqual([]);
});

test('an operator impersonates an account, but no operator, in a new document', async () => {
  const body = { jwt: 'theirs', signingKey: '01', account };
  server.on(accountCalls.loginAs, () => ({ body }));
  const { user } = openScreen('/users');
  await askAs(user);
  await user.click(screen.getByRole('button', { name: 'Sign in as' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/polls'));
  expect(loginAsSchema.parse(server.requestsTo(accountCalls.loginAs)[0]?.body)).toEqual({
    email: account.email,
  });
  expect(store.get(sessionAtom)).toEqual({ jwt: 'theirs', signingKey: '01', type: 'company' });
  expect(store.get(previousSessionAtom)).toMatchObject({ jwt: 'token', type: 'tabi' });
  expect(screen.queryByRole('button', { name: 'Sign in as: Otto' })).toBeNull();
});

test('tells a refusal and keeps the session', async () => {
  server.on(accountCalls.loginAs, () => refusal(404, { code: 'notFound', message: '' }));
  const { user } = openScreen('/users');
  await askAs(user);
  await user.click(screen.getByRole('button', { name: 'Sign in as' }));
  expect(await screen.findByText('This no longer exists.')).toBeTruthy();
  expect(opened).not.toHaveBeenCalled();
  expect(store.get(previousSessionAtom)).toBeNull();
});

test('is offered to operators alone, and not while impersonating', async () => {
  beginImpersonation({ jwt: 'theirs', signingKey: '01', account });
  setProfile({ account: { ...own, type: 'company' } });
  openScreen('/users');
  expect(await screen.findByText('Otto')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Sign in as/ })).toBeNull();
});
