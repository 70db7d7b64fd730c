import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { sessionAtom } from '../../../session/session.js';
import { refusal } from '../../../testing/fake-server.js';
import { account } from '@canvass/contracts/samples/views';
import { pricingWorld } from '../testing/pricing-world.js';
import { toastsAtom } from '../../../ui/feedback/toast.js';

const { server, setProfile, openScreen, open } = pricingWorld();
const unconfirmed = refusal(409, { code: 'noSubscription', message: '' });

describe('coming back from the checkout', () => {
  test('paid: closing the dialog activates the account, once the server knows', async () => {
    const answers = [{ body: { newJwt: 'newer' } }, unconfirmed];
    server.on(subscriptionCalls.activate, () => answers.pop() ?? unconfirmed);
    const { user, router } = open({}, '?state=success');
    const name = 'The checkout went through';
    const dialog = within(await screen.findByRole('dialog', { name }));
    const close = dialog.getByRole('button', { name: 'Close' });
    close.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(close);
    expect(close.getAttribute('aria-disabled')).toBe('true');
    expect(await dialog.findByText(/waiting for the payment provider/)).toBeTruthy();
    expect(dialog.getByRole('progressbar', { name: 'Waiting for confirmation' })).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/company'));
    expect(getDefaultStore().get(sessionAtom)).toMatchObject({ jwt: 'newer', type: 'company' });
    expect(getDefaultStore().get(toastsAtom)).toEqual([]);
  });

  test('paid: the server asks the provider, also when the address says otherwise', async () => {
    open({}, '?state=success');
    await screen.findByRole('dialog', { name: 'The checkout went through' });
    await waitFor(() =>
      expect(server.requestsTo(subscriptionCalls.settleCheckout)).toHaveLength(1),
    );
  });

  test('paid by debit: it is on its way, which is said, and nothing is waited for', async () => {
    server.on(subscriptionCalls.settleCheckout, () => ({ body: { state: 'processing' } }));
    const { user, router } = open({}, '?state=success');
    const name = 'Your payment is on its way';
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(dialog.getByText(/You don’t need to pay again/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(server.requestsTo(subscriptionCalls.activate)).toHaveLength(0);
  });

  test('paid by debit, and found out when the account is activated', async () => {
    server.on(subscriptionCalls.settleCheckout, () =>
      refusal(503, { code: 'paymentsUnavailable', message: '' }),
    );
    server.on(subscriptionCalls.activate, () =>
      refusal(409, { code: 'paymentOnItsWay', message: '' }),
    );
    const { user } = open({}, '?state=success');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Your payment is on its way' })).toBeTruthy();
    expect(getDefaultStore().get(toastsAtom)).toEqual([]);
  });

  test('paid, and not confirmed for long: nobody has to pay twice', async () => {
    server.on(subscriptionCalls.activate, () => unconfirmed);
    const { user, router } = open({}, '?state=success');
    await screen.findByRole('dialog', { name: 'The checkout went through' });
    const now = vi.spyOn(Date, 'now');
    const began = performance.timeOrigin + performance.now();
    now.mockImplementation(
      () => began + server.requestsTo(subscriptionCalls.activate).length * 31_000,
    );
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const late = within(await screen.findByRole('dialog', { name: 'Not confirmed yet' }));
    now.mockRestore();
    expect(late.getByText(/You don’t need to pay again/)).toBeTruthy();
    server.on(subscriptionCalls.activate, () => ({ body: { newJwt: 'newer' } }));
    await user.click(late.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/company'));
  });

  test.each(['none', 'open'])('nobody is thanked for what was not paid: %s', async (state) => {
    server.on(subscriptionCalls.settleCheckout, () => ({ body: { state } }));
    const { user, router } = open({}, '?state=success');
    const dialog = within(await screen.findByRole('dialog', { name: 'No payment found' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(server.requestsTo(subscriptionCalls.activate)).toHaveLength(0);
  });

  test.each(['admin', 'tabi'] as const)(
    '%s is asked for no payment and thanked for none',
    async (type) => {
      open({ type, may: { mayChoosePlan: false } }, '?state=success');
      expect(await screen.findByText('Pro')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(server.requestsTo(subscriptionCalls.settleCheckout)).toHaveLength(0);
    },
  );

  test('paid, but refused: the dialog does not stay for ever', async () => {
    server.on(subscriptionCalls.activate, () => refusal(403, { code: 'forbidden', message: '' }));
    const { user, router } = open({}, '?state=success');
    await screen.findByRole('dialog', { name: 'The checkout went through' });
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('paid, and signed out meanwhile: signing in leads back', async () => {
    const { user, router } = openScreen('/pricing?state=success');
    expect(await screen.findByRole('dialog', { name: 'Sign in to continue' })).toBeTruthy();
    expect(screen.queryByText(/Thank you/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    const session = { jwt: 'token', signingKey: '00', account };
    server.on(accountCalls.login, () => ({ body: session }));
    setProfile({});
    await user.type(await screen.findByLabelText('E-mail'), 'maya@northwind.example');
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('dialog', { name: 'The checkout went through' })).toBeTruthy();
  });

  test('not paid: the error is shown, and closing it only clears the address', async () => {
    const { user, router } = open({}, '?state=cancel');
    const name = 'The checkout did not go through';
    const dialog = within(await screen.findByRole('alertdialog', { name }));
    expect(dialog.getByText(/Nothing was charged/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: '/pricing', search: '' });
    expect(server.seen.every(({ method }) => method === 'GET')).toBe(true);
  });
});
