import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { registerSchema } from '@canvass/contracts/account/commands';
import { refusal } from '../../../testing/fake-server.js';
import { account, company, emptyOverview } from '@canvass/contracts/samples/views';
import {
  pro,
  start,
  subscription,
  talkedAbout,
} from '@canvass/contracts/samples/subscription-views';
import { screenWorld } from '../../../testing/open-screen.js';
import { toastsAtom } from '../../../ui/feedback/toast.js';

const { server, setProfile, openScreen } = screenWorld({ viewer: null });

beforeEach(() => {
  server.on(accountCalls.register, () => ({
    status: 201,
    body: { jwt: 'token', account, signingKey: '00' },
  }));
  setProfile({ account: { active: false } });
  server.on(planCalls.pricing, () => ({ body: { plans: [start] } }));
  server.on(firmCalls.overview, () => ({ body: emptyOverview }));
});

async function fillIn(user: UserEvent, rePassword = 'secret1') {
  await user.type(await screen.findByLabelText(/^Your name/), 'Maya Petrova');
  await user.type(screen.getByLabelText(/^E-mail/), 'maya@northwind.example');
  await user.type(screen.getByLabelText(/^Phone/), '+359 2 123 456');
  await user.type(screen.getByLabelText(/^Company name/), 'Northwind Clinics');
  await user.type(screen.getByLabelText(/^Password/), 'secret1');
  await user.type(screen.getByLabelText(/^Repeat password/), rePassword);
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' });

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const welcome = () => screen.findByRole('dialog', { name: 'Welcome to Canvass' });

test('a company registers, is signed in, and starts with the free plan and its first poll', async () => {
  server.on(subscriptionCalls.create, () => ({ status: 201, body: { data: subscription } }));
  server.on(subscriptionCalls.activate, () => ({ body: { newJwt: 'active' } }));
  server.on(firmCalls.view, () => ({ body: company }));
  const { user, router } = openScreen('/register');
  await fillIn(user);
  await user.click(button());
  const dialog = within(await welcome());
  expect(localStorage.getItem('canvass.session')).toContain('token');
  await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
  expect(await dialog.findByRole('heading', { name: 'Basic' })).toBeTruthy();
  expect(dialog.getByText('Free')).toBeTruthy();
  const limits = within(dialog.getByRole('list', { name: 'What Basic includes' }));
  expect(limits.getByText('Up to 20 responses a month')).toBeTruthy();
  expect(dialog.getAllByRole('button')[0]?.textContent).toBe('Start with Basic, free');
  await user.click(dialog.getByRole('button', { name: 'Start with Basic, free' }));
  expect(await screen.findByRole('dialog', { name: 'Create your first poll' })).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/company'));
  expect(localStorage.getItem('canvass.session')).toContain('active');
  const { id: planId, amount, currency, interval } = start;
  expect(server.requestsTo(subscriptionCalls.create).map(({ body }) => body)).toEqual([
    { planId, price: { amount, currency, interval } },
  ]);
  const body = server.requestsTo(accountCalls.register)[0]?.body;
  expect(registerSchema.parse(body)).toMatchObject({
    companyName: 'Northwind Clinics',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    addBillingDetails: false,
  });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('This is where your results will be')).toBeTruthy();
});

test('shows all plans to who asks for them', async () => {
  const { user, router } = openScreen('/register');
  await fillIn(user);
  await user.click(button());
  await user.click(within(await welcome()).getByRole('button', { name: 'See plans' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('offers the plans alone where none is free', async () => {
  server.on(planCalls.pricing, () => ({ body: { plans: [pro, talkedAbout] } }));
  const { user } = openScreen('/register');
  await fillIn(user);
  await user.click(button());
  const buttons = within(await welcome()).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Stay', 'See plans']);
});

test('offers the free plan that came on offer while the form was filled in', async () => {
  const now = Math.floor(Date.now() / 1000);
  server.on(accountCalls.signingKey, () => ({ body: { signingKey: '00', now } }));
  const before = [[pro]];
  server.on(planCalls.pricing, () => ({ body: { plans: before.pop() ?? [start, pro] } }));
  const { user } = openScreen('/register');
  await fillIn(user);
  await user.click(button());
  const dialog = within(await welcome());
  expect(await dialog.findByRole('button', { name: 'Start with Basic, free' })).toBeTruthy();
});

test('stays with the offer where the plan could not be taken', async () => {
  server.on(subscriptionCalls.create, () => refusal(409, { code: 'priceChanged', message: '' }));
  const { user, router } = openScreen('/register');
  await fillIn(user);
  await user.click(button());
  const dialog = within(await welcome());
  await user.click(await dialog.findByRole('button', { name: 'Start with Basic, free' }));
  await waitFor(() => expect(getDefaultStore().get(toastsAtom)).toHaveLength(1));
  expect(dialog.getByRole('button', { name: 'See plans' })).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
});

test('opens the plans after three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, router } = openScreen('/register');
  await fillIn(user);
  const began = performance.now();
  await user.click(button());
  await welcome();
  const said = new Set<string>();
  while (router.state.location.pathname === '/register') {
    said.add(screen.queryByText(/^Plans open in/)?.textContent ?? '');
    await pass(100);
  }
  expect([...said]).toEqual(
    expect.arrayContaining(['Plans open in 3 s', 'Plans open in 2 s', 'Plans open in 1 s']),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'));
  expect(performance.now() - began).toBeGreaterThan(2900);
});

test('gives three seconds from when the plans can be read', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  server.on(planCalls.pricing, () => asked.then(() => ({ body: { plans: [start] } })));
  const { user, router } = openScreen('/register');
  await fillIn(user);
  await user.click(button());
  await welcome();
  await pass(3200);
  answer();
  await pass(1000);
  await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
  await pass(2000);
  await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'));
});

test.each([
  ['a pointer', (user: UserEvent) => user.hover(screen.getByText('Free'))],
  ['a key', (user: UserEvent) => user.keyboard('{Shift}')],
  ['the focus', () => screen.getByRole('button', { name: 'See plans' }).focus()],
  ['its button', () => screen.getByRole('button', { name: 'Stay' }).click()],
])('waits once %s has touched it', async (_what, touch) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, router } = openScreen('/register');
  await fillIn(user);
  await user.click(button());
  await screen.findByText(/^Plans open in/);
  await screen.findByText('Free');
  await act(() => touch(user));
  expect(await screen.findByText('You can change your plan at any time.')).toBeTruthy();
  await pass(3200);
  await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
});

test('billing details, once opened, must be filled before the form is sent', async () => {
  const { user } = openScreen('/register');
  await screen.findByLabelText(/^Your name/);
  expect(button().disabled).toBe(true);
  await fillIn(user);
  expect(button().disabled).toBe(false);
  await user.click(screen.getByLabelText('Add billing details now'));
  expect(button().disabled).toBe(true);
  const invoiced = screen.getByLabelText<HTMLInputElement>(/^Company name on invoices/);
  expect(invoiced.value).toBe('Northwind Clinics');
  await user.clear(invoiced);
  await user.type(invoiced, 'Northwind Ltd');
  expect(screen.getByLabelText(/^Tax or registration number/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText(/^Country/), 'DE');
  await user.type(screen.getByLabelText(/^Tax number \(USt-IdNr.\)/), '204567');
  await user.selectOptions(screen.getByLabelText(/^Country/), 'BG');
  const uic = screen.getByLabelText(/^Tax number \(EIK \/ UIC\)/);
  await user.type(screen.getByLabelText(/^City/), 'Sofia');
  await user.type(screen.getByLabelText(/^Address/), '1 Vitosha Blvd');
  await user.click(button());
  expect(await screen.findByText(/^This doesn’t look like a tax number/)).toBeTruthy();
  expect(server.requestsTo(accountCalls.register)).toHaveLength(0);
  await user.type(uic, '891');
  await user.click(button());
  await waitFor(() => expect(server.requestsTo(accountCalls.register)).toHaveLength(1));
  expect(registerSchema.parse(server.requestsTo(accountCalls.register)[0]?.body)).toMatchObject({
    billingDetails: {
      companyName: 'Northwind Ltd',
      uic: '204567891',
      addressDetails: { city: 'Sofia', country: { code: 'BG', name: 'Bulgaria' } },
    },
  });
});

test('shows a violation at its field and sends nothing', async () => {
  const { user } = openScreen('/register');
  await fillIn(user, 'secret2');
  await user.click(button());
  expect(await screen.findByText('The passwords do not match.')).toBeTruthy();
  const field = screen.getByLabelText(/^Repeat password/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(server.requestsTo(accountCalls.register)).toHaveLength(0);
});

test('shows a violation that the server found at its field', async () => {
  server.on(accountCalls.register, () =>
    refusal(400, {
      code: 'invalidInput',
      message: '',
      details: [{ code: 'emailTaken', field: 'email' }],
    }),
  );
  const { user } = openScreen('/register');
  await fillIn(user);
  await user.click(button());
  expect(await screen.findByText('A user with this e-mail already exists.')).toBeTruthy();
  expect(screen.getByLabelText(/^E-mail/).getAttribute('aria-invalid')).toBe('true');
});

test('billing details that are opened after a first try are not red before they are typed in', async () => {
  const { user } = openScreen('/register');
  await fillIn(user, 'secret2');
  await user.click(button());
  expect(await screen.findByText('The passwords do not match.')).toBeTruthy();
  await user.click(screen.getByLabelText('Add billing details now'));
  const city = screen.getByLabelText(/^City/);
  await user.type(city, 'Sofia');
  for (const name of [/^Country/, /^Address/]) {
    expect(screen.getByLabelText(name).getAttribute('aria-invalid')).not.toBe('true');
  }
});
