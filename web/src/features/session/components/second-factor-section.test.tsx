import { secondFactorCalls } from '@canvass/contracts/account/second-factor-calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  confirmPasswordSchema,
  enableSecondFactorSchema,
} from '@canvass/contracts/account/second-factor';
import { refusal } from '../../../testing/fake-server.js';
import { profileAnswers } from '../../../testing/profile.js';
import { account, emptyOverview } from '@canvass/contracts/samples/views';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld({ viewer: null });
let state: { enabled: boolean; recoveryCodesLeft: number };
const recoveryCodes = ['aaaaa-bbbbb', 'ccccc-ddddd'];
const prepared = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Canvass:maya?secret=GEZDGNBV' };
const wrong = (field: string, code: string) =>
  refusal(400, { code: 'invalidInput', message: '', details: [{ code, field }] });

beforeEach(() => {
  state = { enabled: false, recoveryCodesLeft: 0 };
  profileAnswers(server);
  server.on(secondFactorCalls.view, () => ({ body: state }));
});

async function confirm(user: UserEvent, button: string) {
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Your password'), 'secret1');
  await user.click(within(dialog).getByRole('button', { name: button }));
}

test('sets up an app: password, QR code, a code, and recovery codes', async () => {
  server.on(secondFactorCalls.prepare, () => ({ body: prepared }));
  server.on(secondFactorCalls.enable, () => wrong('code', 'wrongCode'));
  const { user } = openScreen('/profile', {});
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await confirm(user, 'Continue');
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy key' }));
  expect(await navigator.clipboard.readText()).toBe(prepared.secret);
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText(/This code is wrong/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  server.on(secondFactorCalls.enable, () => {
    state = { enabled: true, recoveryCodesLeft: 10 };
    return { body: { recoveryCodes } };
  });
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  for (const code of recoveryCodes) expect(await screen.findByText(code)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText(/You have 10 recovery codes left/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull());
  const [asked] = server.requestsTo(secondFactorCalls.prepare);
  expect(confirmPasswordSchema.parse(asked?.body)).toEqual({ password: 'secret1' });
  const [entered] = server.requestsTo(secondFactorCalls.enable);
  expect(enableSecondFactorSchema.parse(entered?.body)).toEqual({ code: '123456' });
});

test('can be asked for again', async () => {
  server.on(secondFactorCalls.view, () => refusal(503, { code: 'unavailable', message: '' }));
  const { user } = openScreen('/profile', {});
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.on(secondFactorCalls.view, () => ({ body: state }));
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('replaces recovery codes and switches off with the password', async () => {
  state = { enabled: true, recoveryCodesLeft: 1 };
  server.on(secondFactorCalls.replaceRecoveryCodes, () => ({ body: { recoveryCodes } }));
  server.on(secondFactorCalls.disable, () => wrong('password', 'wrongPassword'));
  const { user } = openScreen('/profile', {});
  expect(await screen.findByText(/You have one recovery code left/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
  await confirm(user, 'Get new codes');
  expect(await screen.findByText(recoveryCodes[1] ?? '')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Switch off' }));
  await confirm(user, 'Switch off');
  expect(await screen.findByText('This password is wrong.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
  server.on(secondFactorCalls.disable, () => {
    state = { enabled: false, recoveryCodesLeft: 0 };
    return { body: {} };
  });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Two-factor sign-in is off.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
});

test('signing in asks for a code after the right password', async () => {
  server.on(firmCalls.overview, () => ({ body: emptyOverview }));
  server.on(accountCalls.login, ({ body }) => {
    const { code } = body as { code?: string };
    return code === '123456'
      ? { body: { jwt: 'token', account, signingKey: '00' } }
      : refusal(401, { code: code ? 'wrongCode' : 'secondFactorRequired', message: '' });
  });
  const { user, router } = openScreen('/login');
  await user.type(await screen.findByLabelText('E-mail'), account.email);
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const code = await screen.findByLabelText('Code');
  expect(screen.queryByText(/is wrong/)).toBeNull();
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/This code is wrong or has already been used/)).toBeTruthy();
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/company'));
  const bodies = server.requestsTo(accountCalls.login).map(({ body }) => body);
  expect(bodies[0]).toEqual({ email: account.email, password: 'secret1' });
});

test('is not begun by an account that was switched off', async () => {
  openScreen('/profile', { account: { active: false, isSwitchedOff: true } });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Set up' });
  await waitFor(() => expect(button.disabled).toBe(true));
});
