import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { liveCalls } from '@canvass/contracts/live/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AccountType } from '@canvass/contracts/account/account';
import type {
  BillingView,
  InvoiceView,
  SubscriptionView,
} from '@canvass/contracts/subscription/view';
import { liveStream } from '../../../testing/fake-server.js';
import { screenWorld } from '../../../testing/open-screen.js';
import {
  followedSubscription,
  paidSubscription,
  pro,
  subscription,
} from '@canvass/contracts/samples/subscription-views';

const { server, setProfile, openScreen } = screenWorld();
const invoice: InvoiceView = {
  id: 'in_1',
  number: '2026-000123',
  hostedUrl: 'https://invoices.example/in_1',
  createdAt: '2026-10-02T09:00:00.000Z',
  amount: 2990,
  currency: 'bgn',
  status: 'paid',
  refunded: 0,
  subscription: { name: 'Pro', description: 'For a team' },
};

beforeEach(() => {
  server.on(planCalls.pricing, () => ({ body: { plans: [] } }));
  server.on(subscriptionCalls.invoices, () => ({ body: { invoices: [invoice], total: 23 } }));
});

interface Who {
  type?: AccountType;
  active?: boolean;
  running?: SubscriptionView;
  may?: Partial<BillingView>;
}

const open = ({ running, may, ...own }: Who) =>
  openScreen('/subscription', { account: { subscription: running, ...own }, billing: may });

const factOf = async (name: string) => (await screen.findByText(name)).nextSibling?.textContent;
const cancelButton = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Cancel sub/ });

describe('the plan', () => {
  test('is there with its price and its next renewal', async () => {
    const { user, router } = open({ running: paidSubscription });
    expect(await screen.findByText('Active')).toBeTruthy();
    expect(await factOf('Activated')).toContain('2026');
    const plan = screen.getByText('Activated').closest('dl');
    expect(plan?.textContent).toMatch(/Pro.*For a team.*29.90 BGN \/ month.*Active/);
    expect(await factOf('Next renewal')).toContain('Dec');
    await user.click(screen.getByRole('button', { name: 'Change subscription' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'));
  });

  test.each([
    ['purchase', undefined, /plan starts automatically when it arrives/],
    [
      'invoice',
      { ...paidSubscription, status: 'pastDue' as const },
      /Everything keeps working in the meantime/,
    ],
  ] as const)('waits for a payment that is on its way: %s', async (onItsWay, running, says) => {
    open({ active: running !== undefined, ...(running ? { running } : {}), may: { onItsWay } });
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.queryByText(/^A payment failed/)).toBeNull();
  });

  test('is found in the menu of the account', async () => {
    const { user, router } = open({ running: subscription });
    await user.click(await screen.findByRole('button', { name: /account of Maya Petrova/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Subscription' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/subscription'));
    expect(await screen.findByText('Free')).toBeTruthy();
    expect(screen.queryByText('Next renewal')).toBeNull();
  });

  test('that is not there yet leads to the plans', async () => {
    open({ active: false });
    expect(await screen.findByText('No subscription yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Get a subscription' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
  });

  test('that has ended says so, and is open to who wants to go on', async () => {
    open({ active: false, may: { hasLapsed: true } });
    expect(await screen.findByText('Your subscription has ended')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Get a subscription' })).toBeTruthy();
  });

  test.each([
    ['tabi', 'Operators have every feature and choose no plan.'],
    ['admin', 'Your company’s account chooses the plan.'],
    ['company', 'Your account is not active. Wait until we contact you.'],
  ] as const)('that is not there tells an account that chooses none why: %s', async (type, why) => {
    open({ type, active: type === 'tabi', may: { mayChoosePlan: false } });
    expect((await screen.findAllByText(why)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Choose a plan to/)).toBeNull();
  });

  test('is cancelled after a question, and then says when it ends', async () => {
    const cancelAt = '2026-12-02T09:00:00.000Z';
    const cancelled = { ...paidSubscription, isCanceled: true, cancelAt, renewsAt: null };
    server.on(subscriptionCalls.unsubscribe, () => {
      setProfile({ account: { subscription: cancelled } });
      return { body: { data: cancelled } };
    });
    const { user } = open({ running: paidSubscription });
    await user.click(await cancelButton());
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel “Pro”?' }));
    expect(dialog.getByText(/You keep it until Dec 2, 2026.*Nothing is deleted/)).toBeTruthy();
    expect(server.requestsTo(subscriptionCalls.unsubscribe)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText(/is cancelled and ends on Dec 2, 2026/)).toBeTruthy();
    expect(screen.getByText('Cancelled')).toBeTruthy();
    expect(screen.queryByText('Next renewal')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Change subscription' })).toBeTruthy();
  });

  test('that was cancelled is kept after all, without a way round by the plans', async () => {
    const { id: planId, name, amount, currency } = pro;
    const running = { ...paidSubscription, planId, name, amount, currency, isCanceled: true };
    server.on(planCalls.pricing, () => ({ body: { plans: [pro] } }));
    server.on(subscriptionCalls.update, () => {
      setProfile({ account: { subscription: { ...running, isCanceled: false } } });
      return { body: { data: { ...running, isCanceled: false } } };
    });
    const { user } = open({ running });
    await user.click(await screen.findByRole('button', { name: 'Keep plan' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Keep “Pro”?' }));
    expect(dialog.getByText(/cancellation is withdrawn/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Keep plan' }));
    expect(await screen.findByText('Pro continues.')).toBeTruthy();
    expect(server.requestsTo(subscriptionCalls.update)[0]?.body).toMatchObject({ planId });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep plan' })).toBeNull());
  });

  test.each([
    ['at once', {}],
    ['at the bank', { confirmUrl: 'https://invoice.example/i/in_1' }],
  ])(
    'that is kept %s says so, although the change is known before its answer',
    async (_, extra) => {
      const live = liveStream();
      server.on(liveCalls.follow, live.answer);
      const running = { ...paidSubscription, planId: pro.id, isCanceled: true };
      const kept = { ...running, isCanceled: false };
      const becomesKnown = async () => {
        setProfile({ account: { subscription: kept } });
        live.change('subscription');
        await screen.findByText('Active');
      };
      server.on(planCalls.pricing, () => ({ body: { plans: [pro] } }));
      server.on(subscriptionCalls.update, async () => {
        if (!('confirmUrl' in extra)) await becomesKnown();
        return { body: { data: kept, ...extra } };
      });
      const { user } = open({ running });
      await user.click(await screen.findByRole('button', { name: 'Keep plan' }));
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Keep “Pro”?' }));
      await user.click(dialog.getByRole('button', { name: 'Keep plan' }));
      if ('confirmUrl' in extra) {
        await screen.findByRole('link', { name: /bank/ });
        await becomesKnown();
      }
      expect(await screen.findByText('Pro continues.')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Keep plan' })).toBeNull();
    },
  );

  test('that another follows says until when it goes on, and what comes then', async () => {
    open({ running: followedSubscription });
    expect(
      await screen.findByText('“Pro” until Dec 2, 2026, then “Basic”, which is free.'),
    ).toBeTruthy();
    expect(screen.getByText('Active')).toBeTruthy();
    expect(screen.queryByText('Next renewal')).toBeNull();
    expect(screen.getByRole('button', { name: 'Change subscription' })).toBeTruthy();
  });

  test('that another follows can be cancelled, and then nothing follows', async () => {
    const cancelled = { ...followedSubscription, following: null };
    server.on(subscriptionCalls.unsubscribe, () => {
      setProfile({ account: { subscription: cancelled } });
      return { body: { data: cancelled } };
    });
    const { user } = open({ running: followedSubscription });
    await user.click(await cancelButton());
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel “Pro”?' }));
    expect(dialog.getByText(/until Dec 2, 2026, and “Basic” no longer follows/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText(/is cancelled and ends on Dec 2, 2026/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
  });

  test.each([
    ['company', true],
    ['tabi', true],
    ['admin', false],
    ['user', false],
  ] as const)('%s: may it be changed? %s', async (type, isShown) => {
    const may = isShown ? {} : { mayCancel: false, mayReadInvoices: false };
    open({ type, running: paidSubscription, may });
    expect((await cancelButton()).disabled).toBe(!isShown);
    expect(screen.queryByRole('button', { name: 'Change subscription' }) !== null).toBe(isShown);
    expect(screen.queryByText('Invoices') !== null).toBe(isShown);
    expect(server.requestsTo(subscriptionCalls.invoices).length > 0).toBe(isShown);
  });
});

describe('invoices', () => {
  test('are listed ten to a page, and open where they can be saved', async () => {
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = open({ running: paidSubscription });
    const download = await screen.findByRole('button', { name: /^Download: Pro, Oct 2, 2026/ });
    expect(download.closest('tr')?.textContent).toMatch(
      /Pro.*2026-000123.*Oct 2, 2026.*29.90 BGN.*Paid/,
    );
    const query = () =>
      Object.fromEntries(server.requestsTo(subscriptionCalls.invoices).at(-1)?.query ?? []);
    expect(query()).toEqual({ limit: '10', page: '1' });
    await user.click(download);
    expect(openWindow).toHaveBeenCalledWith(
      invoice.hostedUrl,
      '_blank',
      expect.stringContaining('noopener'),
    );
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(query()).toEqual({ limit: '10', page: '2' }));
    openWindow.mockRestore();
  });

  test('say what has been paid back of them', async () => {
    server.on(subscriptionCalls.invoices, () => ({
      body: { invoices: [{ ...invoice, refunded: 1250 }], total: 1 },
    }));
    open({ running: paidSubscription });
    expect(await screen.findByText('12.50 BGN refunded')).toBeTruthy();
  });

  test('that are credits are called so', async () => {
    server.on(subscriptionCalls.invoices, () => ({
      body: { invoices: [{ ...invoice, amount: -1000 }], total: 1 },
    }));
    open({ running: paidSubscription });
    expect(await screen.findByText('Credited')).toBeTruthy();
    expect(screen.queryByText('Paid')).toBeNull();
  });

  test('that are none will be here', async () => {
    server.on(subscriptionCalls.invoices, () => ({ body: { invoices: [], total: 0 } }));
    open({ running: subscription });
    expect(await screen.findByText('No invoices yet')).toBeTruthy();
  });

  test('that are unpaid can be paid from the top of the screen', async () => {
    const unpaid = { ...invoice, id: 'in_2', hostedUrl: 'https://invoices.example/in_2' };
    server.on(subscriptionCalls.invoices, () => ({
      body: { invoices: [{ ...unpaid, status: 'open' }, invoice], total: 2 },
    }));
    open({ running: { ...paidSubscription, status: 'pastDue' } });
    await screen.findByText('Payment failed');
    const alerts = screen.getAllByRole('alert');
    const notice = within(alerts.find((one) => /ends 14 days after/.test(one.textContent))!);
    expect(notice.getByText(/ends 14 days after/)).toBeTruthy();
    const pay = await notice.findByRole<HTMLAnchorElement>('link', { name: 'Pay now' });
    expect([pay.href, pay.target, pay.rel]).toEqual([
      unpaid.hostedUrl,
      '_blank',
      'noopener noreferrer',
    ]);
  });
});
