import { userCalls } from '@canvass/contracts/account/user-calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { editAccountSchema, registerUserSchema } from '@canvass/contracts/account/user-commands';
import { refusal } from '../../../testing/fake-server.js';
import { account, closedQuestion, company, ugo } from '@canvass/contracts/samples/views';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld();

const poll = { _id: '0190a000-0000-7000-8000-000000000020', name: 'Stay' };

beforeEach(() => {
  server.on(userCalls.list, () => ({ body: { accounts: [ugo], total: 1 } }));
  server.on(userCalls.usersAllowed, () => ({ body: { allowed: true } }));
  server.on(userCalls.adminsAllowed, () => ({ body: { allowed: true } }));
  server.on(pollCalls.listAssigned, () => ({ body: { polls: [poll], total: 1 } }));
  server.on(questionCalls.listAssigned, () => ({
    body: { questions: [closedQuestion], total: 1 },
  }));
  server.on(deviceCalls.listAssigned, () => ({ body: { devices: [], total: 0 } }));
  server.on(firmCalls.view, () => ({ body: company }));
});

test('shows who is signed in, and when others last were', async () => {
  const bea = { ...ugo, id: '0190a000-0000-7000-8000-000000000004', name: 'Bea' };
  const cem = { ...ugo, id: '0190a000-0000-7000-8000-000000000005', name: 'Cem' };
  const lastConnection = '2026-10-01T09:30:00.000Z';
  const accounts = [
    { ...ugo, lastConnection, isLoggedIn: true },
    { ...bea, lastConnection, isLoggedIn: false },
    { ...cem, lastConnection: null, isLoggedIn: false },
  ];
  server.on(userCalls.list, () => ({ body: { accounts, total: 3 } }));
  openScreen('/users');
  const rowOf = async (name: string) =>
    (await screen.findByText(name)).closest('tr')?.textContent ?? '';
  expect(await screen.findByRole('columnheader', { name: 'Last seen' })).toBeTruthy();
  expect(await rowOf('Ugo')).toContain('Now');
  expect(await rowOf('Bea')).toContain('Oct');
  expect(await rowOf('Bea')).not.toContain('Now');
  expect(await rowOf('Cem')).toContain('Never');
});

test('counts whether the plan allows more when the server cannot tell', async () => {
  for (const call of [userCalls.usersAllowed, userCalls.adminsAllowed]) {
    server.on(call, () => refusal(403, { code: 'forbidden', message: '' }));
  }
  const limits = { ...company.limits, userLimit: 1, userAdminLimit: 1 };
  const usage = { ...company.usage, users: 1, admins: 0 };
  server.on(firmCalls.view, () => ({ body: { ...company, limits, usage } }));
  const { user } = openScreen('/users');
  await user.click(await screen.findByRole('button', { name: 'Add a user' }));
  const role = within(await screen.findByRole('dialog')).getByLabelText<HTMLSelectElement>('Role');
  await waitFor(() => expect([...role.options].map(({ text }) => text)).toEqual(['Admin']));
});

test('asks before unsaved input is lost', async () => {
  const { user } = openScreen('/company/team');
  const add = async () => user.click(await screen.findByRole('button', { name: 'Add a user' }));
  await add();
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await add();
  const name = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>(/^Name/);
  await user.type(name, 'Bea{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(name.value).toBe('Bea');
  await user.type(name, '{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a company adds a user with an assigned poll on its screen', async () => {
  server.on(userCalls.register, () => ({ status: 201, body: { ...ugo, name: 'Bea' } }));
  const { user } = openScreen('/company/team');
  await user.click(await screen.findByRole('button', { name: 'Add a user' }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await user.type(dialog.getByLabelText(/^Name/), 'Bea');
  await user.type(dialog.getByLabelText(/^E-mail/), 'bea@northwind.example');
  await user.click(dialog.getByRole('radio', { name: /Set a password/ }));
  await user.type(dialog.getByLabelText(/^Password/), 'secret1');
  await user.type(dialog.getByLabelText(/^Repeat password/), 'secret2');
  await user.click(await dialog.findByRole('checkbox', { name: 'Stay' }));
  await user.click(save);
  expect(await dialog.findByText('The passwords do not match.')).toBeTruthy();
  await user.clear(dialog.getByLabelText(/^Repeat password/));
  await user.type(dialog.getByLabelText(/^Repeat password/), 'secret1');
  await user.click(save);
  expect(await screen.findByText('User added. Bea can sign in now.')).toBeTruthy();
  const [request] = server.requestsTo(userCalls.register);
  expect(registerUserSchema.parse(request?.body)).toMatchObject({
    ...{ name: 'Bea', type: 'user', active: true, invite: false, password: 'secret1' },
    ...{ polls: [poll._id], questions: [], devices: [] },
  });
});

test('an edit sends only the fields that differ', async () => {
  server.on(userCalls.edit, () => ({ body: ugo }));
  const { user } = openScreen('/company/team');
  await user.click(await screen.findByRole('button', { name: 'Edit: Ugo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('Active'));
  await user.click(await dialog.findByRole('checkbox', { name: closedQuestion.name }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.requestsTo(userCalls.edit)).toHaveLength(1));
  const body = server.requestsTo(userCalls.edit)[0]?.body;
  const edit = { active: false, questions: [closedQuestion._id] };
  expect(body).toEqual({ id: ugo.id, revision: 3, ...edit });
  expect(editAccountSchema.safeParse(body).success).toBe(true);
});

test('tells of a conflicting edit of a user, and can load it', async () => {
  const details = { fields: ['name', 'polls'] };
  const body = { code: 'editConflict', message: '', details };
  server.on(userCalls.edit, () => refusal(409, body));
  const { user } = openScreen('/users');
  await user.click(await screen.findByRole('button', { name: 'Edit: Ugo' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText<HTMLInputElement>(/^Name/);
  await user.type(name, ' Rossi');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('alertdialog'));
  expect(conflict.getByText(/else changed: Name and Assigned polls\./)).toBeTruthy();
  expect(name.value).toBe('Ugo Rossi');
  const theirs = { ...ugo, name: 'Ugo Bianchi', revision: 4 };
  server.on(userCalls.list, () => ({ body: { accounts: [theirs], total: 1 } }));
  await user.click(conflict.getByRole('button', { name: 'Reload their version' }));
  const reloaded = await screen.findByDisplayValue('Ugo Bianchi');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  server.on(userCalls.edit, () => ({ body: theirs }));
  await user.type(reloaded, 'ni');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.requestsTo(userCalls.edit)).toHaveLength(2));
  const sent = server.requestsTo(userCalls.edit).at(-1)?.body;
  expect(sent).toEqual({ id: ugo.id, name: 'Ugo Bianchini', revision: 4 });
});

test('a new password of a user is entered twice and sent alone', async () => {
  server.on(userCalls.edit, () => ({ body: ugo }));
  const { user } = openScreen('/users');
  await user.click(await screen.findByRole('button', { name: 'Edit: Ugo' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('Enterprise plan')).toBeNull();
  await user.type(dialog.getByLabelText(/^New password/), 'secret1');
  await user.type(dialog.getByLabelText(/^Repeat password/), 'secret2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The passwords do not match.')).toBeTruthy();
  await user.clear(dialog.getByLabelText(/^Repeat password/));
  await user.type(dialog.getByLabelText(/^Repeat password/), 'secret1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.requestsTo(userCalls.edit)).toHaveLength(1));
  const body = server.requestsTo(userCalls.edit)[0]?.body;
  expect(body).toEqual({
    ...{ id: ugo.id, revision: 3 },
    ...{ password: 'secret1', rePassword: 'secret1' },
  });
  expect(editAccountSchema.safeParse(body).success).toBe(true);
});

test('only operators can switch a company to the enterprise plan', async () => {
  const northwind = { ...ugo, type: 'company', activateEnterprise: false };
  server.on(userCalls.list, () => ({ body: { accounts: [northwind], total: 1 } }));
  server.on(userCalls.edit, () => ({ body: northwind }));
  const { user } = openScreen('/users', {
    account: { type: 'tabi', id: '0190a000-0000-7000-8000-000000000008' },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit: Ugo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('Enterprise plan'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.requestsTo(userCalls.edit)).toHaveLength(1));
  const body = server.requestsTo(userCalls.edit)[0]?.body;
  const sent = { id: ugo.id, revision: 3, activateEnterprise: true };
  expect(editAccountSchema.parse(body)).toEqual(sent);
});

test('shows at its field that an address is taken', async () => {
  const message = { code: 'emailTaken', message: '' };
  server.on(userCalls.edit, () => refusal(409, message));
  const { user } = openScreen('/company/team');
  await user.click(await screen.findByRole('button', { name: 'Edit: Ugo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^E-mail/), 'x');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('A user with this e-mail already exists.')).toBeTruthy();
});

test('deletes a user of the own company after a confirmation', async () => {
  server.on(userCalls.delete, () => ({ body: { id: ugo.id } }));
  const { user } = openScreen('/company/team');
  await user.click(await screen.findByRole('button', { name: 'Delete: Ugo' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(server.requestsTo(userCalls.delete)[0]?.body).toEqual({ id: ugo.id, isMyCompany: true }),
  );
});

test.each([
  [refusal(403, { code: 'forbidden', message: 'No.' }), 'You are not allowed to do this.'],
  [refusal(500, { code: 'unknownError', message: 'Oops.' }), 'Deleting the item failed.'],
])('a deletion that fails says why, or else that it failed', async (answer, text) => {
  server.on(userCalls.delete, () => answer);
  const { user } = openScreen('/company/team');
  await user.click(await screen.findByRole('button', { name: 'Delete: Ugo' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText('User deleted: Ugo')).toBeNull();
});

test('operators search all accounts and cannot delete them', async () => {
  const { user } = openScreen('/users', { account: { type: 'tabi' } });
  expect(await screen.findByRole('link', { name: 'Users' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Edit: Ugo' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete: Ugo' })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'Ug');
  await waitFor(() => {
    const query = server.requestsTo(userCalls.list).at(-1)?.query;
    expect([query?.get('name'), query?.get('isMyCompany')]).toEqual(['Ug', 'false']);
  });
});

test.each([
  ['user', {}],
  ['company', { active: false }],
] as const)('a %s with %j sees who is there and can change nobody', async (type, more) => {
  openScreen('/users', { account: { type, ...more } });
  expect(await screen.findByText('Ugo')).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Edit: Ugo|Add a user/ })).toBeNull();
});

test('edits the profile, with the billing address of a billed company', async () => {
  const billed = { billingDetails: { uic: '1', addressDetails: { city: 'Sofia' } } };
  server.on(userCalls.edit, () => ({ body: ugo }));
  const { user } = openScreen('/company/settings', { account: billed });
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText(/^City/));
  await user.type(dialog.getByLabelText(/^City/), 'Varna');
  await user.clear(dialog.getByLabelText(/^Phone/));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a phone number.')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Phone/), '42');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile saved')).toBeTruthy();
  expect(server.requestsTo(userCalls.edit)[0]?.body).toEqual({
    ...{ id: account.id, phone: '42' },
    billingDetails: { addressDetails: { city: 'Varna' } },
  });
});
