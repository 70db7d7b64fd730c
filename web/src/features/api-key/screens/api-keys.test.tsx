import { sessionCalls } from '@canvass/contracts/session/calls';
import { secondFactorCalls } from '@canvass/contracts/account/second-factor-calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { apiKeyCalls } from '@canvass/contracts/api-key/calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createApiKeySchema } from '@canvass/contracts/api-key/commands';
import type { ApiKeyView } from '@canvass/contracts/api-key/view';
import { refusal } from '../../../testing/fake-server.js';
import { account, emptyOverview } from '@canvass/contracts/samples/views';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld();
const nightly: ApiKeyView = {
  _id: '0190a000-0000-7000-8000-0000000000f1',
  name: 'Nightly export',
  scopes: ['read', 'write'],
  createdAt: '2026-10-01T09:00:00.000Z',
  expiresAt: '2027-10-01T09:00:00.000Z',
  account: account.id,
  accountName: account.name,
  lastUsedAt: null,
};
let keys: ApiKeyView[];

beforeEach(() => {
  keys = [nightly];
  server.on(apiKeyCalls.list, () => ({ body: { apiKeys: keys, total: keys.length } }));
});

test('the account’s menu leads to the keys, with scopes and last use', async () => {
  server.on(firmCalls.overview, () => ({ body: emptyOverview }));
  const { user } = openScreen('/polls/none');
  await user.click(await screen.findByRole('button', { name: /account of Maya Petrova/ }));
  await user.click(screen.getByRole('menuitem', { name: 'API keys' }));
  const row = (await screen.findByText('Nightly export')).closest('tr');
  expect(row?.textContent).toMatch(/Read, Write.*2026.*2027.*Never/);
  expect(screen.queryByText('Of')).toBeNull();
});

test('shows a new key once, to be copied', async () => {
  const { name, _id, scopes, createdAt, expiresAt } = { ...nightly, name: 'Backup' };
  const body = { _id, name, scopes, createdAt, expiresAt, key: 'cvs_the_key' };
  server.on(apiKeyCalls.create, () => ({ status: 201, body }));
  const { user } = openScreen('/apiKeys');
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const dialog = await screen.findByRole('dialog');
  const create = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Create key' });
  expect(create.disabled).toBe(true);
  await user.type(within(dialog).getByLabelText(/^Name/), 'Backup');
  const until = within(dialog).getByLabelText<HTMLSelectElement>(/^Expires/);
  expect(until.selectedOptions[0]?.text).toBe('A year from now');
  await user.selectOptions(until, '90 days from now');
  await user.click(within(dialog).getByLabelText(/^Read/));
  expect(create.disabled).toBe(true);
  await user.click(within(dialog).getByLabelText(/^Write/));
  expect(within(dialog).queryByLabelText(/^Operate/)).toBeNull();
  await user.click(create);
  const made = await screen.findByRole('dialog', { name: /Backup/ });
  expect(createApiKeySchema.parse(server.requestsTo(apiKeyCalls.create)[0]?.body)).toEqual({
    name: 'Backup',
    scopes: ['write'],
    expiresInDays: 90,
  });
  expect(within(made).getByLabelText<HTMLInputElement>('Key').value).toBe('cvs_the_key');
  await user.click(within(made).getByRole('button', { name: 'Copy' }));
  expect(writeText).toHaveBeenCalledWith('cvs_the_key');
  await user.keyboard('{Escape}');
  await user.click(within(made).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByDisplayValue('cvs_the_key')).toBeNull();
});

test('the owner of a company sees which account each key belongs to', async () => {
  keys = [
    nightly,
    { ...nightly, _id: `${nightly._id.slice(0, -1)}2`, accountName: 'Bea', account: 'b' },
  ];
  openScreen('/apiKeys');
  expect(await screen.findByRole('columnheader', { name: 'Account' })).toBeTruthy();
  expect(screen.getByText('Bea')).toBeTruthy();
});

test('tells an account with an unconfirmed address so, and sends the link again', async () => {
  server.on(accountCalls.sendConfirmation, () => ({ body: {} }));
  const { user } = openScreen('/apiKeys', { account: { isEmailConfirmed: false } });
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(
    screen.getByText(/maya@northwind.example is not confirmed yet.*create API keys/),
  ).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New key' }).disabled).toBe(true);
  expect(await screen.findByText(/Another link is on its way/)).toBeTruthy();
});

describe('creating a key a while after signing in', () => {
  async function askForKey(proof: (body: unknown) => boolean) {
    let isProven = false;
    const { lastUsedAt: _used, account: _of, accountName: _name, ...made } = nightly;
    server.on(apiKeyCalls.create, () =>
      isProven
        ? { status: 201, body: { ...made, key: 'cvs_the_key' } }
        : refusal(403, { code: 'reauthenticate', message: '' }),
    );
    server.on(secondFactorCalls.view, () => ({
      body: { enabled: true, recoveryCodesLeft: 9 },
    }));
    server.on(sessionCalls.reauthenticate, ({ body }) => {
      isProven = proof(body);
      const details = [{ code: 'wrongPassword', field: 'password' }];
      return isProven ? { body: {} } : refusal(400, { code: 'invalidInput', message: '', details });
    });
    const { user } = openScreen('/apiKeys');
    await user.click(await screen.findByRole('button', { name: 'New key' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Backup');
    await user.click(screen.getByRole('button', { name: 'Create key' }));
    return {
      user,
      dialog: within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' })),
    };
  }

  test('succeeds after the password', async () => {
    const right = JSON.stringify({ password: 'right' });
    const { user, dialog } = await askForKey((body) => JSON.stringify(body) === right);
    await user.type(dialog.getByLabelText('Your password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('This password is wrong.')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Your password'));
    await user.type(dialog.getByLabelText('Your password'), 'right');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByDisplayValue('cvs_the_key')).toBeTruthy();
    const [first, second] = server.requestsTo(apiKeyCalls.create);
    expect(second?.body).toEqual(first?.body);
  });

  test('succeeds after a code', async () => {
    const { user, dialog } = await askForKey(() => true);
    await user.click(await dialog.findByRole('button', { name: /Use a code/ }));
    await user.type(dialog.getByLabelText('Code'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByDisplayValue('cvs_the_key')).toBeTruthy();
    expect(server.requestsTo(sessionCalls.reauthenticate)[0]?.body).toEqual({ code: '123456' });
  });

  test('does nothing when the proof is cancelled', async () => {
    const { user, dialog } = await askForKey(() => true);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/Nothing was changed/)).toBeTruthy();
    expect(server.requestsTo(apiKeyCalls.create)).toHaveLength(1);
  });
});

test('operators can create keys with the operator scope', async () => {
  const { user } = openScreen('/apiKeys', { account: { type: 'tabi' } });
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  expect(await screen.findByLabelText(/^Operate/)).toBeTruthy();
});

test('revokes a key after a confirmation', async () => {
  server.on(apiKeyCalls.revoke, () => {
    keys = [];
    return { body: { id: nightly._id } };
  });
  const { user } = openScreen('/apiKeys');
  await user.click(await screen.findByRole('button', { name: /Revoke.*Nightly export/ }));
  expect(server.requestsTo(apiKeyCalls.revoke)).toHaveLength(0);
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('No API keys')).toBeTruthy();
  expect(server.requestsTo(apiKeyCalls.revoke)[0]?.body).toEqual({ id: nightly._id });
});

test('asks who it is a while after signing in, before a key is revoked', async () => {
  let isProven = false;
  server.on(secondFactorCalls.view, () => ({ body: { enabled: false, recoveryCodesLeft: 0 } }));
  server.on(sessionCalls.reauthenticate, () => {
    isProven = true;
    return { body: {} };
  });
  server.on(apiKeyCalls.revoke, () => {
    if (!isProven) return refusal(403, { code: 'reauthenticate', message: '' });
    keys = [];
    return { body: { id: nightly._id } };
  });
  const { user } = openScreen('/apiKeys');
  await user.click(await screen.findByRole('button', { name: /Revoke.*Nightly export/ }));
  const confirmation = within(await screen.findByRole('alertdialog'));
  await user.click(confirmation.getByRole('button', { name: 'Revoke' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }));
  await user.type(proof.getByLabelText('Your password'), 'right');
  await user.click(proof.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('No API keys')).toBeTruthy();
  expect(server.requestsTo(apiKeyCalls.revoke)).toHaveLength(2);
});

test('the menu of a user has no entry for keys', async () => {
  const { user } = openScreen('/polls/none', { account: { type: 'user' } });
  await user.click(await screen.findByRole('button', { name: /account of Maya Petrova/ }));
  expect(screen.queryByRole('menuitem', { name: 'API keys' })).toBeNull();
});

test('redirects a user to the questions', async () => {
  server.on(questionCalls.list, () => ({ body: { questions: [], total: 0 } }));
  const { router } = openScreen('/apiKeys', { account: { type: 'user' } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/questions'));
  expect(server.requestsTo(apiKeyCalls.list)).toEqual([]);
});
