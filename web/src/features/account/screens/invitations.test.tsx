import { accountCalls } from '@canvass/contracts/account/calls';
import { registerUserSchema } from '@canvass/contracts/account/user-commands';
import { userCalls } from '@canvass/contracts/account/user-calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { ugo } from '@canvass/contracts/samples/views';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../testing/fake-server.js';
import { screenWorld, type Viewer } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld();

const DAY = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
beforeEach(() => {
  for (const call of [userCalls.usersAllowed, userCalls.adminsAllowed])
    server.on(call, () => ({ body: { allowed: true } }));
  server.on(userCalls.list, () => ({ body: { accounts: [ugo], total: 1 } }));
  server.on(pollCalls.list, () => ({ body: { polls: [], total: 0 } }));
  server.on(questionCalls.list, () => ({ body: { questions: [], total: 0 } }));
  server.on(deviceCalls.list, () => ({ body: { devices: [], total: 0 } }));
});

const open = (own: Viewer['account'] = {}) => openScreen('/users', { account: own });

async function openDialog(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Add a user' }));
  return within(await screen.findByRole('dialog'));
}

test('invites a new user by e-mail, unless a password is to be given', async () => {
  const invited = { ...ugo, name: 'Bea', email: 'bea@northwind.example', invitedUntil: inDays(7) };
  server.on(userCalls.register, () => ({ status: 201, body: invited }));
  const { user } = open();
  const dialog = await openDialog(user);
  const invite = dialog.getByRole<HTMLInputElement>('radio', { name: /Invite by e-mail/ });
  expect(invite.checked).toBe(true);
  expect(dialog.queryByLabelText(/^Password/)).toBeNull();
  await user.type(dialog.getByLabelText(/^Name/), 'Bea');
  await user.type(dialog.getByLabelText(/^E-mail/), invited.email);
  await user.click(dialog.getByRole('radio', { name: /Set a password/ }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await user.type(dialog.getByLabelText(/^Password/), 'secret1');
  await user.click(invite);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(`Invitation sent to ${invited.email}.`)).toBeTruthy();
  const [request] = server.requestsTo(userCalls.register);
  expect(request?.body).not.toHaveProperty('password');
  expect(registerUserSchema.parse(request?.body)).toMatchObject({ name: 'Bea', invite: true });
});

test('offers an invitation once the own address is confirmed, with the way there', async () => {
  server.on(accountCalls.sendConfirmation, () => ({ body: {} }));
  const { user } = open({ isEmailConfirmed: false });
  const dialog = await openDialog(user);
  const invite = dialog.getByRole<HTMLInputElement>('radio', { name: /Invite by e-mail/ });
  expect([invite.disabled, invite.checked]).toEqual([true, false]);
  expect(dialog.getByText('Available once your own address is confirmed.')).toBeTruthy();
  expect(dialog.getByLabelText(/^Password/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(server.requestsTo(accountCalls.sendConfirmation)).toHaveLength(1);
});

test('asks for the role first, and shows what is assigned to users alone', async () => {
  const { user } = open();
  const dialog = await openDialog(user);
  const role = dialog.getByLabelText<HTMLSelectElement>('Role');
  const name = dialog.getByLabelText(/^Name/);
  expect(role.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.selectOptions(role, 'user');
  expect(dialog.getByRole('group', { name: 'Assigned polls' })).toBeTruthy();
  await user.selectOptions(role, 'admin');
  expect(dialog.queryByRole('group', { name: 'Assigned polls' })).toBeNull();
});

test('shows who is invited, whose invitation has expired, and sends it again', async () => {
  const bea = { ...ugo, id: '0190a000-0000-7000-8000-000000000004', name: 'Bea' };
  const cem = { ...ugo, id: '0190a000-0000-7000-8000-000000000005', name: 'Cem' };
  const accounts = [{ ...ugo, invitedUntil: inDays(2) }, { ...bea, invitedUntil: inDays(-1) }, cem];
  server.on(userCalls.list, () => ({ body: { accounts, total: 3 } }));
  server.on(userCalls.sendInvitation, () => ({ body: {} }));
  const { user } = open();
  const row = async (name: string) => {
    const found = (await screen.findByText(name)).closest('tr');
    if (!found) throw new Error(`no row of ${name}`);
    return within(found);
  };
  expect((await row('Ugo')).getByText('Invited')).toBeTruthy();
  expect((await row('Bea')).getByText('Invitation expired')).toBeTruthy();
  expect((await row('Cem')).getByText('Active')).toBeTruthy();
  await user.click((await row('Bea')).getByRole('button', { name: /More/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send the invitation again' }));
  expect(await screen.findByText('Invitation sent to ugo@northwind.example.')).toBeTruthy();
  expect(server.requestsTo(userCalls.sendInvitation)[0]?.body).toEqual({ id: bea.id });
});

test('tells that an invitation was accepted meanwhile', async () => {
  const accounts = [{ ...ugo, invitedUntil: inDays(2) }];
  server.on(userCalls.list, () => ({ body: { accounts, total: 1 } }));
  server.on(userCalls.sendInvitation, () =>
    refusal(409, { code: 'invitationAccepted', message: '' }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /More/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send the invitation again' }));
  expect(await screen.findByText(/has already set a password/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/Invitation sent/)).toBeNull());
});
