import { accountCalls } from '@canvass/contracts/account/calls';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { recoverSchema, resetPasswordSchema } from '@canvass/contracts/account/password-commands';
import { refusal } from '../../../testing/fake-server.js';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld({ viewer: null });

const address = '/reset?resetPasswordToken=abc';

beforeEach(() => server.on(accountCalls.checkResetLink, () => ({ body: {} })));

async function setPassword(user: UserEvent, repeated = 'secret2') {
  await user.type(await screen.findByLabelText('New password'), 'secret2');
  await user.type(screen.getByLabelText('Repeat the new password'), repeated);
  await user.click(screen.getByRole('button', { name: 'Set password' }));
}

test('sends a link from the sign-in screen', async () => {
  server.on(accountCalls.recover, () => ({ body: {} }));
  const { user, router } = openScreen('/login');
  await user.click(await screen.findByRole('link', { name: 'Forgotten your password?' }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send the link' });
  await user.type(screen.getByLabelText('E-mail'), 'maya@northwind');
  expect(button.disabled).toBe(true);
  await user.type(screen.getByLabelText('E-mail'), '.example');
  await user.click(button);
  expect(await screen.findByText(/an account for maya@northwind.example/)).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/forgottenPassword'));
  const body = server.requestsTo(accountCalls.recover)[0]?.body;
  expect(recoverSchema.parse(body)).toEqual({ email: 'maya@northwind.example' });
});

test('tells in the form that too many links were asked for', async () => {
  server.on(accountCalls.recover, () => refusal(429, { code: 'tooMany', message: '' }));
  const { user } = openScreen('/forgottenPassword');
  await user.type(await screen.findByLabelText('E-mail'), 'maya@northwind.example');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Too many attempts/);
});

test('sets a new password through the link and signs the browser out', async () => {
  server.on(accountCalls.resetPassword, () => ({ body: {} }));
  const { user, router } = openScreen(address, {});
  await setPassword(user);
  expect(await screen.findByText(/Password updated/)).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(localStorage.getItem('canvass.session')).toBe('null');
  const body = server.requestsTo(accountCalls.resetPassword)[0]?.body;
  expect(resetPasswordSchema.parse(body)).toEqual({
    resetPasswordToken: 'abc',
    password: 'secret2',
  });
});

test('an invited person sets their first password, and is led to sign-in', async () => {
  server.on(accountCalls.resetPassword, () => ({ body: {} }));
  const { user, router } = openScreen(`${address}&invited=true`);
  expect(await screen.findByRole('heading', { name: 'Set your password' })).toBeTruthy();
  expect(screen.queryByText(/signed out everywhere/)).toBeNull();
  await user.type(screen.getByLabelText('Password'), 'secret2');
  await user.type(screen.getByLabelText('Repeat password'), 'secret2');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText(/^Your password is set/)).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  const body = server.requestsTo(accountCalls.resetPassword)[0]?.body;
  expect(body).toEqual({ resetPasswordToken: 'abc', password: 'secret2' });
});

test('does not send two different passwords', async () => {
  const { user } = openScreen(address);
  await setPassword(user, 'secret3');
  expect(await screen.findByText('The passwords do not match.')).toBeTruthy();
  expect(server.requestsTo(accountCalls.resetPassword)).toEqual([]);
});

test('tells an account that was switched off that it cannot set one', async () => {
  server.on(accountCalls.resetPassword, () =>
    refusal(403, { code: 'accountInactive', message: '' }),
  );
  const { user } = openScreen(address);
  await setPassword(user);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Your account is not active/);
  expect(screen.getAllByText(/Your account is not active/)).toHaveLength(1);
});

test.each([address, '/reset'])('offers a new link in place of a used one (%s)', async (at) => {
  server.on(accountCalls.resetPassword, () =>
    refusal(400, { code: 'resetLinkUsedUp', message: '' }),
  );
  const { user, router } = openScreen(at);
  if (at === address) await setPassword(user);
  expect((await screen.findByRole('alert')).textContent).toMatch(/no longer works/);
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/forgottenPassword'));
});

test.each([
  ['resetLinkUsedUp', 400, /no longer works/, 1],
  ['accountInactive', 403, /Your account is not active/, 0],
] as const)(
  'says before a password is typed that the link is refused: %s',
  async (code, status, says, links) => {
    server.on(accountCalls.checkResetLink, () => refusal(status, { code, message: '' }));
    openScreen(address);
    expect((await screen.findByRole('alert')).textContent).toMatch(says);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.queryAllByRole('link', { name: 'Ask for a new link' })).toHaveLength(links);
  },
);

test('takes a password where the link could not be asked about', async () => {
  server.on(accountCalls.checkResetLink, () => refusal(500, { code: 'unknownError', message: '' }));
  openScreen(address);
  expect(await screen.findByLabelText('New password')).toBeTruthy();
});
