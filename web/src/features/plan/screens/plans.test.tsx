import type { Call } from '@canvass/contracts/http/call';
import { userCalls } from '@canvass/contracts/account/user-calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { AccountType } from '@canvass/contracts/account/account';
import { createPlanSchema, editPlanSchema } from '@canvass/contracts/plan/commands';
import { basicPlan, noFeatures, planLimits } from '@canvass/contracts/plan/plan';
import type { PlanView } from '@canvass/contracts/plan/view';
import { refusal } from '../../../testing/fake-server.js';
import { emptyOverview } from '@canvass/contracts/samples/views';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld();

const business: PlanView = {
  ...basicPlan,
  ...{ id: '0190a000-0000-7000-8000-000000000060', createdAt: '2026-01-01T00:00:00.000Z' },
  ...{ name: 'Business', description: 'For teams', amount: 2900, revision: 4 },
  ...{ stripePlanId: 'price_1', stripeProductId: 'prod_1' },
};

/** What the limits of a new plan begin with. */
const limitsOfBasic = Object.fromEntries(
  planLimits.map((limit) => [limit, basicPlan.features[limit]]),
);

function listed(...plans: PlanView[]): void {
  server.on(planCalls.list, () => ({
    body: { plans, total: plans.length, newCurrency: 'eur' },
  }));
}

function open(type: AccountType = 'tabi', more: { active?: boolean } = {}) {
  const viewer = { account: { type, ...more }, billing: { mayChoosePlan: false } };
  return openScreen('/subscriptionPlans', viewer);
}

async function openDialog(button: string) {
  const opened = open();
  const found = await screen.findByRole<HTMLButtonElement>('button', { name: button });
  // Nothing can be added until the list has come.
  await waitFor(() => expect(found.disabled).toBe(false));
  await opened.user.click(found);
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}

/** Far quicker in a form this long than asking by role. */
/** Opens a part of the dialog. */
const toPart = (user: UserEvent, dialog: ReturnType<typeof within>, name: string) =>
  user.click(dialog.getByRole('tab', { name }));

function field(dialog: ReturnType<typeof within>, label: string | RegExp): HTMLInputElement {
  return dialog.getByLabelText(label, { selector: 'input, select' });
}

const sentTo = (call: Call) => server.requestsTo(call)[0]?.body;

beforeEach(() => {
  listed(business);
  server.on(questionCalls.list, () => ({ body: { questions: [], total: 0 } }));
});

test('operators see all plans with all that is said of them, and search them by name', async () => {
  const { user } = open();
  expect(await screen.findByRole('link', { name: 'Plans' })).toBeTruthy();
  const row = within((await screen.findByText('Business')).closest('tr') as HTMLElement);
  const said = [
    'price_1',
    'prod_1',
    'For teams',
    '29.00 BGN',
    'Per unit',
    'BGN',
    'Month',
    'Active',
  ];
  for (const text of said) expect(row.getByText(text)).toBeTruthy();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual([
    ...['Name', 'Plan ID', 'Product ID', 'Description', 'Amount', 'Billing scheme', 'Currency'],
    ...['Interval', 'Status', 'Actions'],
  ]);
  await user.type(screen.getByRole('searchbox'), 'Bus');
  await waitFor(() => {
    const { query } = server.requestsTo(planCalls.list).at(-1) ?? {};
    expect([query?.get('name'), query?.get('limit'), query?.get('skip')]).toEqual([
      ...['Bus', '10', '0'],
    ]);
  });
});

test('a plan is added with everything it has, after what is missing has been said', async () => {
  server.on(planCalls.create, () => ({ status: 201, body: { ...business, name: 'Team' } }));
  const { user, dialog } = await openDialog('Add a plan');
  const save = dialog.getByRole('button', { name: 'Save' });
  await toPart(user, dialog, 'Limits');
  await user.type(field(dialog, 'Polls'), '7777');
  await toPart(user, dialog, 'Offer');
  const price = dialog.getByRole('status', { name: 'Price' });
  await user.type(field(dialog, /^Amount/), '-5');
  expect(price.textContent).toBe('–');
  await user.click(save);
  expect(await dialog.findByText('Enter a name.')).toBeTruthy();
  expect(dialog.getByText('Enter an amount from 0 to 500.00 EUR.')).toBeTruthy();
  await toPart(user, dialog, 'Limits');
  expect(dialog.getByText(/from 0 to 500, or switch on “Unlimited”/)).toBeTruthy();
  await toPart(user, dialog, 'Offer');
  expect(server.requestsTo(planCalls.create)).toHaveLength(0);

  await user.type(field(dialog, /^Name/), ' Team ');
  await user.clear(field(dialog, /^Amount/));
  await user.type(field(dialog, /^Amount/), '1500');
  await user.selectOptions(field(dialog, /^Currency/), 'jpy');
  await user.selectOptions(field(dialog, /^Interval/), 'year');
  expect(dialog.getByRole('status', { name: 'Price' }).textContent).toBe('1,500 JPY a year');
  await toPart(user, dialog, 'Limits');
  const polls = within(dialog.getByRole('group', { name: 'Polls' }));
  await user.click(field(polls, 'Unlimited'));
  const users = field(dialog, 'Users');
  await user.clear(users);
  await user.type(users, '12');
  await toPart(user, dialog, 'Features');
  await user.click(field(dialog, 'GDPR consent'));
  await user.click(field(dialog, 'Custom font'));
  await user.click(save);
  expect(await screen.findByText('Team has been added.')).toBeTruthy();
  expect(sentTo(planCalls.create)).toEqual({
    ...{ ...basicPlan, name: 'Team', amount: 1500, currency: 'jpy', interval: 'year' },
    features: {
      ...{ ...noFeatures, ...limitsOfBasic, surveyLimit: 99999, userLimit: 12 },
      ...{ gdpr: true, customFont: true },
    },
  });
  expect(createPlanSchema.parse(sentTo(planCalls.create))).toEqual(sentTo(planCalls.create));
});

test('an edit sends what is different, and says what to mirror when the price changes', async () => {
  server.on(planCalls.edit, () => ({ body: business }));
  const { user, dialog } = await openDialog('Edit: Business');
  await toPart(user, dialog, 'Payments');
  expect(dialog.getByRole('note').textContent).toContain('Changes you make here do not reach');
  expect(dialog.queryByRole('alert')).toBeNull();
  await toPart(user, dialog, 'Features');
  expect(dialog.getByLabelText('AI chat bot')).toBeTruthy();
  await user.click(field(dialog, 'Custom font'));
  await toPart(user, dialog, 'Offer');
  const amount = field(dialog, /^Amount/);
  expect(amount.value).toBe('29.00');
  await user.clear(amount);
  await user.type(amount, '39');
  const warning = dialog.getByRole('alert').textContent;
  expect(warning).toContain('Create a price of 39.00 BGN a month for the product prod_1.');
  expect(warning).toContain('Archive the old price, 29.00 BGN a month (price_1).');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Business has been saved.')).toBeTruthy();
  const sent = { id: business.id, revision: 4, amount: 3900, features: { customFont: true } };
  expect(sentTo(planCalls.edit)).toEqual(sent);
  expect(editPlanSchema.parse(sent)).toEqual(sent);
});

test('no limit gives back the number there was when it is taken off again', async () => {
  const { user, dialog } = await openDialog('Edit: Business');
  await toPart(user, dialog, 'Limits');
  const group = within(dialog.getByRole('group', { name: 'Questions' }));
  const number = group.getByRole<HTMLInputElement>('spinbutton');
  const unlimited = field(group, 'Unlimited');
  await user.click(unlimited);
  expect([number.value, number.disabled]).toEqual(['', true]);
  await user.click(unlimited);
  expect([number.value, number.disabled]).toEqual(['10', false]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsTo(planCalls.edit)).toHaveLength(0);
});

test('what the server finds wrong stands at its field', async () => {
  const details = [{ code: 'planLimit', field: 'features.deviceLimit' }];
  server.on(planCalls.edit, () => refusal(400, { code: 'invalidInput', message: '', details }));
  const { user, dialog } = await openDialog('Edit: Business');
  await toPart(user, dialog, 'Features');
  await user.click(field(dialog, 'SSL'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  // It leads there by itself.
  expect(await dialog.findByText(/from 0 to 500/)).toBeTruthy();
  expect(dialog.getByRole('tab', { selected: true }).textContent).toBe('Limits');
});

test('work is left behind only after one has been asked', async () => {
  const { user, router, dialog } = await openDialog('Edit: Business');
  await user.type(field(dialog, /^Name/), ' Plus');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await user.click(asked.getByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByDisplayValue('Business Plus')).toBeTruthy();
  void router.navigate('/users');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscriptionPlans'));
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('two who change the same are told, and theirs can be had', async () => {
  const theirs = { ...business, amount: 4900, revision: 5 };
  const details = { fields: ['amount', 'features.userLimit'] };
  server.on(planCalls.edit, () => refusal(409, { code: 'editConflict', message: '', details }));
  const { user, dialog } = await openDialog('Edit: Business');
  const amount = field(dialog, /^Amount/);
  await user.clear(amount);
  await user.type(amount, '39.00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('alertdialog'));
  expect(conflict.getByText(/someone else changed: Amount and Users/)).toBeTruthy();
  listed(theirs);
  await user.click(conflict.getByRole('button', { name: /Reload/ }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await screen.findByDisplayValue('49.00')).toBeTruthy();
});

async function askToDelete(companies: number, isDeleted: boolean) {
  server.on(planCalls.companies, () => ({ body: { companies } }));
  server.on(planCalls.delete, () => ({ body: { id: business.id, isDeleted } }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete: Business' }));
  return user;
}

test('a plan that nobody has is deleted after one has been told so', async () => {
  const user = await askToDelete(0, true);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(/No company has this plan/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Business has been deleted.')).toBeTruthy();
  expect(sentTo(planCalls.delete)).toEqual({ id: business.id });
});

test('a plan that companies have is taken off offer, after one has been told that they keep it', async () => {
  const user = await askToDelete(3, false);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(/3 companies have this plan\. They keep the plan/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Stop offering' }));
  expect(await screen.findByText(/Business is no longer offered\./)).toBeTruthy();
});

test('a plan that is off offer already is not deleted while a company has it', async () => {
  listed({ ...business, active: false });
  await askToDelete(1, false);
  expect(await screen.findByText(/can’t be deleted/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(sentTo(planCalls.delete)).toBeUndefined();
});

test('a name that another plan has stands next to its field', async () => {
  server.on(planCalls.edit, () => refusal(409, { code: 'planNameTaken', message: '' }));
  const { user, dialog } = await openDialog('Edit: Business');
  await user.type(field(dialog, /^Name/), ' 2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Another plan has this name/)).toBeTruthy();
});

test('says what will be here while there is no plan', async () => {
  listed();
  open();
  expect(await screen.findByText('No plans yet')).toBeTruthy();
});

test('an operator who is not active changes nothing', async () => {
  open('tabi', { active: false });
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add a plan' });
  expect(add.disabled).toBe(true);
  const edit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Edit: Business' });
  expect(edit.disabled).toBe(true);
});

test.each(['company', 'admin', 'user'] as const)('a %s is led away', async (type) => {
  server.on(firmCalls.overview, () => ({ body: emptyOverview }));
  server.on(userCalls.list, () => ({ body: { accounts: [], total: 0 } }));
  server.on(userCalls.usersAllowed, () => ({ body: { allowed: false } }));
  server.on(userCalls.adminsAllowed, () => ({ body: { allowed: false } }));
  const { router } = open(type);
  const landing = type === 'user' ? '/questions' : '/company';
  await waitFor(() => expect(router.state.location.pathname).toBe(landing));
  expect(screen.queryByRole('link', { name: 'Plans' })).toBeNull();
  expect(server.requestsTo(planCalls.list)).toHaveLength(0);
});
