import { planCalls } from '@canvass/contracts/plan/calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { registerSchema } from '@canvass/contracts/account/commands';
import { fakeServer, refusal, type FakeServer } from '../../../testing/fake-server.js';
import { account } from '@canvass/contracts/samples/views';
import { billing, start } from '@canvass/contracts/samples/subscription-views';
import { openApp, freshBrowser } from '../../../testing/render-app.js';

freshBrowser();

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on(accountCalls.register, () => ({
    status: 201,
    body: { jwt: 'token', account, signingKey: '00' },
  }));
  server.on(accountCalls.profile, () => ({
    body: {
      account: { ...account, active: false },
      ...{ permissions: {}, limits: {}, billing, signingKey: '00' },
    },
  }));
  server.on(planCalls.pricing, () => ({ body: { plans: [start] } }));
  server.on(accountCalls.companyTotals, () => ({
    body: { totalActivePolls: 0, totalQuestions: 0, totalAnswers: 0, totalUsers: 0 },
  }));
});

async function fillIn(user: ReturnType<typeof openApp>['user'], rePassword = 'secret1') {
  await user.type(await screen.findByLabelText(/^Your name/), 'Maya Petrova');
  await user.type(screen.getByLabelText(/^E-mail/), 'maya@northwind.example');
  await user.type(screen.getByLabelText(/^Phone/), '+359 2 123 456');
  await user.type(screen.getByLabelText(/^Company name/), 'Northwind Clinics');
  await user.type(screen.getByLabelText(/^Password/), 'secret1');
  await user.type(screen.getByLabelText(/^Repeat password/), rePassword);
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' });

test('a company registers, is signed in, welcomed and led to the plans', async () => {
  const { user, router } = openApp('/register');
  await fillIn(user);
  await user.click(button());
  const dialog = await screen.findByRole('dialog', { name: 'Welcome to Canvass' });
  expect(localStorage.getItem('canvass.session')).toContain('token');
  expect(router.state.location.pathname).toBe('/register');
  await user.click(within(dialog).getByRole('button', { name: 'Choose a plan' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = server.requestsTo(accountCalls.register)[0]?.body;
  expect(registerSchema.parse(body)).toMatchObject({
    companyName: 'Northwind Clinics',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    addBillingDetails: false,
  });
});

test('opens the plans after three seconds', async () => {
  const { user, router } = openApp('/register');
  await fillIn(user);
  const began = performance.now();
  await user.click(button());
  await screen.findByRole('dialog', { name: 'Welcome to Canvass' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'));
  expect(performance.now() - began).toBeGreaterThan(2900);
});

test('billing details, once opened, must be filled before the form is sent', async () => {
  const { user } = openApp('/register');
  await screen.findByLabelText(/^Your name/);
  expect(button().disabled).toBe(true);
  await fillIn(user);
  expect(button().disabled).toBe(false);
  await user.click(screen.getByLabelText('Add billing details now'));
  expect(button().disabled).toBe(true);
  await user.type(screen.getByLabelText(/^Company name on invoices/), 'Northwind Ltd');
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
  const { user } = openApp('/register');
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
  const { user } = openApp('/register');
  await fillIn(user);
  await user.click(button());
  expect(await screen.findByText('A user with this e-mail already exists.')).toBeTruthy();
  expect(screen.getByLabelText(/^E-mail/).getAttribute('aria-invalid')).toBe('true');
});
