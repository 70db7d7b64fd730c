import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApiKeySchema } from '@canvass/contracts/api-key/commands';
import type { ApiKeyView } from '@canvass/contracts/api-key/view';
import type { AccountType } from '@canvass/contracts/account/account';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.js';
import { account } from '../../../testing/records.js';
import { freshBrowser, openApp, signIn } from '../../../testing/render-app.js';

freshBrowser();

let server: FakeServer;
const nightly: ApiKeyView = {
  _id: '0190a000-0000-7000-8000-0000000000f1',
  name: 'Nightly export',
  scopes: ['read', 'write'],
  createdAt: '2026-10-01T09:00:00.000Z',
  lastUsedAt: null,
};
let keys: ApiKeyView[];

function signedInAs(type: AccountType): void {
  signIn(type);
  server.on('GET /account/profile', () => ({
    body: { account: { ...account, type }, permissions: {}, limits: {}, signingKey: '00' },
  }));
}

beforeEach(() => {
  server = fakeServer();
  signedInAs('company');
  keys = [nightly];
  server.on('GET /apiKey', () => ({ body: { apiKeys: keys, total: keys.length } }));
});

test('one finds them in the menu of the account, with their scopes and their last use', async () => {
  server.on('GET /account/companyTotals', () => ({
    body: { totalActivePolls: 0, totalQuestions: 0, totalAnswers: 0, totalUsers: 0 },
  }));
  const { user } = openApp('/polls/none');
  await user.click(await screen.findByRole('button', { name: /account of Maya Petrova/ }));
  await user.click(screen.getByRole('menuitem', { name: 'API keys' }));
  const row = (await screen.findByText('Nightly export')).closest('tr');
  expect(row?.textContent).toMatch(/Read, Write.*2026.*Never/);
});

test('a key is shown once, to be copied', async () => {
  const { name, _id, scopes, createdAt } = { ...nightly, name: 'Backup' };
  const body = { _id, name, scopes, createdAt, key: 'cvs_the_key' };
  server.on('POST /apiKey', () => ({ status: 201, body }));
  const { user } = openApp('/apiKeys');
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const dialog = await screen.findByRole('dialog');
  const create = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Make key' });
  expect(create.disabled).toBe(true);
  await user.type(within(dialog).getByLabelText(/^Name/), 'Backup');
  await user.click(within(dialog).getByLabelText(/^Read/));
  expect(create.disabled).toBe(true);
  await user.click(within(dialog).getByLabelText(/^Write/));
  expect(within(dialog).queryByLabelText(/^Operate/)).toBeNull();
  await user.click(create);
  const made = await screen.findByRole('dialog', { name: /Backup/ });
  expect(createApiKeySchema.parse(server.requestsTo('POST /apiKey')[0]?.body)).toEqual({
    name: 'Backup',
    scopes: ['write'],
  });
  expect(within(made).getByLabelText<HTMLInputElement>('Key').value).toBe('cvs_the_key');
  await user.click(within(made).getByRole('button', { name: 'Copy' }));
  expect(writeText).toHaveBeenCalledWith('cvs_the_key');
  await user.keyboard('{Escape}');
  await user.click(within(made).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByDisplayValue('cvs_the_key')).toBeNull();
});

test('operators can make keys that operate', async () => {
  signedInAs('tabi');
  const { user } = openApp('/apiKeys');
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  expect(await screen.findByLabelText(/^Operate/)).toBeTruthy();
});

test('a key is revoked after a question', async () => {
  server.on('DELETE /apiKey', () => {
    keys = [];
    return { body: { id: nightly._id } };
  });
  const { user } = openApp('/apiKeys');
  await user.click(await screen.findByRole('button', { name: /Revoke.*Nightly export/ }));
  expect(server.requestsTo('DELETE /apiKey')).toHaveLength(0);
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('No API keys')).toBeTruthy();
  expect(server.requestsTo('DELETE /apiKey')[0]?.body).toEqual({ id: nightly._id });
});

test('users, who may have none, are not shown the way', async () => {
  signedInAs('user');
  const { user } = openApp('/polls/none');
  await user.click(await screen.findByRole('button', { name: /account of Maya Petrova/ }));
  expect(screen.queryByRole('menuitem', { name: 'API keys' })).toBeNull();
});

test('those who only look at things have none, and are led to what they look at', async () => {
  signedInAs('user');
  server.on('GET /question', () => ({ body: { questions: [], total: 0 } }));
  const { router } = openApp('/apiKeys');
  await waitFor(() => expect(router.state.location.pathname).toBe('/questions'));
  expect(server.requestsTo('GET /apiKey')).toEqual([]);
});
