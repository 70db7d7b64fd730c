import { questionCalls } from '@canvass/contracts/question/calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { userCalls } from '@canvass/contracts/account/user-calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { registerUserSchema } from '@canvass/contracts/account/user-commands';
import type { UserView } from '@canvass/contracts/account/user-view';
import { OPERATORS_FIRM } from '@canvass/contracts/firm/operators';
import { account } from '@canvass/contracts/samples/views';
import { screenWorld } from '../../../testing/open-screen.js';

const operator = {
  ...{ id: '0190a000-0000-7000-8000-000000000008', type: 'tabi' as const },
  ...{ firm: OPERATORS_FIRM, companyName: 'Canvass' },
};
const { server, openScreen } = screenWorld({ viewer: { account: operator } });

const northwind: UserView = {
  ...account,
  ...{ id: '0190a000-0000-7000-8000-000000000003', name: 'Nora', type: 'company' },
  ...{ email: 'nora@northwind.example', companyName: 'Northwind' },
  ...{ polls: [], questions: [], devices: [] },
  plan: null,
};
const planned: UserView = {
  ...northwind,
  ...{ id: '0190a000-0000-7000-8000-000000000004', name: 'Pia' },
  plan: { id: '0190a000-0000-7000-8000-0000000000b2', name: 'Pro' },
};
const poll = { _id: '0190a000-0000-7000-8000-000000000020', name: 'Stay' };
const nothing = { body: { polls: [], questions: [], devices: [], total: 0 } };

beforeEach(() => {
  server.on(userCalls.list, () => ({
    body: { accounts: [northwind, planned], total: 2 },
  }));
  server.on(userCalls.usersAllowed, () => ({ body: { allowed: true } }));
  server.on(userCalls.adminsAllowed, () => ({ body: { allowed: true } }));
  server.on(questionCalls.listAssigned, () => nothing);
  server.on(deviceCalls.listAssigned, () => nothing);
  server.on(pollCalls.listAssigned, () => ({ body: { polls: [poll], total: 1 } }));
  server.on(userCalls.register, () => ({ status: 201, body: northwind }));
});

async function add() {
  const { user } = openScreen('/users');
  await user.click(await screen.findByRole('button', { name: 'Add a user' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), 'Bea');
  await user.type(dialog.getByLabelText(/^E-mail/), 'bea@northwind.example');
  await user.click(dialog.getByRole('radio', { name: /Set a password/ }));
  await user.type(dialog.getByLabelText(/^Password/), 'secret1');
  await user.type(dialog.getByLabelText(/^Repeat password/), 'secret1');
  return { user, dialog, save: dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }) };
}

const sent = () => server.requestsTo(userCalls.register)[0]?.body;

test('operators see the company of each account, and its plan if any', async () => {
  openScreen('/users');
  const row = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent;
  expect(await row('Nora')).toMatch(/NorthwindNo plan.*Waits for a plan/);
  expect(await row('Pia')).toMatch(/NorthwindPro.*Active/);
});

test('an operator creates a user of a company and assigns its records', async () => {
  const { user, dialog, save } = await add();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Company/).value).toBe('Canvass');
  await user.clear(dialog.getByLabelText(/^Company/));
  await user.type(dialog.getByLabelText(/^Company/), 'north');
  await waitFor(() => {
    const query = server.requestsTo(userCalls.list).at(-1)?.query;
    expect([query?.get('name'), query?.get('type')]).toEqual(['north', 'company']);
  });
  const [option] = await screen.findAllByRole('option', { name: /Northwind/ });
  if (option) await user.click(option);
  await user.click(await dialog.findByRole('checkbox', { name: 'Stay' }));
  expect(server.requestsTo(pollCalls.listAssigned).at(-1)?.query.get('firm')).toBe(northwind.firm);
  await user.click(save);
  await waitFor(() => expect(sent()).toBeTruthy());
  expect(registerUserSchema.parse(sent())).toMatchObject({
    ...{ name: 'Bea', type: 'user', firm: northwind.firm, polls: [poll._id] },
  });
});

test('a user of the operators’ own firm names no company', async () => {
  const { user, save } = await add();
  await user.click(save);
  await waitFor(() => expect(sent()).toBeTruthy());
  expect(sent()).not.toHaveProperty('firm');
  expect(sent()).not.toHaveProperty('companyName');
});

test('a company is created with a company name', async () => {
  const { user, dialog, save } = await add();
  await user.selectOptions(dialog.getByLabelText('Role'), 'Company');
  expect(save.disabled).toBe(true);
  await user.type(dialog.getByLabelText(/^Company name/), 'New Ltd');
  await user.click(save);
  await waitFor(() => expect(sent()).toBeTruthy());
  expect(sent()).toMatchObject({ type: 'company', companyName: 'New Ltd' });
  expect(sent()).not.toHaveProperty('firm');
});

test('tells that a company’s plan allows no more users', async () => {
  const { user, dialog } = await add();
  server.on(userCalls.usersAllowed, () => ({ body: { allowed: false } }));
  await user.clear(dialog.getByLabelText(/^Company/));
  await user.type(dialog.getByLabelText(/^Company/), 'north');
  const [option] = await screen.findAllByRole('option', { name: /Northwind/ });
  if (option) await user.click(option);
  expect(await dialog.findByText(/no room for another account/)).toBeTruthy();
});
