import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endTestCheckoutSchema } from '@canvass/contracts/subscription/commands';
import type { TestCheckoutView } from '@canvass/contracts/subscription/view';
import { documentsOpened } from '../../../testing/documents-opened.js';
import { refusal } from '../../../testing/fake-server.js';
import { screenWorld } from '../../../testing/open-screen.js';
import { pro } from '@canvass/contracts/samples/subscription-views';

const { server, openScreen } = screenWorld();
const checkout: TestCheckoutView = {
  id: 'cs_1',
  plan: pro,
  companyName: 'Northwind Clinics',
  email: 'maya@northwind.example',
  status: 'open',
};
let opened: ReturnType<typeof documentsOpened>;

beforeEach(() => {
  opened = documentsOpened();
  server.on(subscriptionCalls.testCheckout, () => ({ body: checkout }));
  server.on(subscriptionCalls.endTestCheckout, () => ({
    body: { url: 'http://localhost/pricing?state=success' },
  }));
});

test.each([
  ['Pay', 'paid'],
  ['Pay now, decline later payments', 'laterDeclined'],
  ['Cancel', 'cancel'],
])('%s ends it, and no card is charged', async (name, outcome) => {
  const { user } = openScreen('/testCheckout/cs_1');
  expect(await screen.findByText(/No card is charged/)).toBeTruthy();
  const facts = (await screen.findByText('Northwind Clinics')).closest('dl')?.textContent;
  expect(facts).toMatch(/maya@northwind.example.*Pro.*For a team.*29.90 BGN \/ month/);
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() =>
    expect(opened).toHaveBeenCalledWith('http://localhost/pricing?state=success'),
  );
  const [request] = server.requestsTo(subscriptionCalls.endTestCheckout);
  expect(endTestCheckoutSchema.parse(request?.body)).toEqual({ outcome });
  for (const other of screen.getAllByRole<HTMLButtonElement>('button', { name: /Pay|Cancel/ }))
    expect(other.disabled || other.ariaDisabled === 'true').toBe(true);
});

test.each([
  ['has already been paid', { body: { ...checkout, status: 'complete' } }],
  ['has expired', { body: { ...checkout, status: 'expired' } }],
  ['never existed', refusal(404, { code: 'notFound', message: '' })],
])('one that %s leads to the plans', async (_what, answer) => {
  server.on(subscriptionCalls.testCheckout, () => answer);
  openScreen('/testCheckout/cs_1');
  expect(await screen.findByText('This checkout is closed')).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Back to plans' }).pathname).toBe(
    '/pricing',
  );
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
});

test('one that cannot be fetched now is asked for again', async () => {
  const answers = [refusal(503, { code: 'unavailable', message: 'Not now.' })];
  server.on(subscriptionCalls.testCheckout, () => answers.pop() ?? { body: checkout });
  const { user } = openScreen('/testCheckout/cs_1');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Northwind Clinics')).toBeTruthy();
});

test('nobody but the company sees it', async () => {
  server.on(subscriptionCalls.testCheckout, () => refusal(401, { code: 'signedOut', message: '' }));
  const { router } = openScreen('/testCheckout/cs_1');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
