import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountType } from '@canvass/contracts/account/account';
import { OPERATORS_FIRM } from '@canvass/contracts/firm/operators';
import type { BillingView, SubscriptionView } from '@canvass/contracts/subscription/view';
import { closedQuestion } from '@canvass/contracts/samples/views';
import { screenWorld } from '../testing/open-screen.js';
import { paidSubscription } from '@canvass/contracts/samples/subscription-views';

const { server, openScreen } = screenWorld();

beforeEach(() => {
  server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 1 } }));
  server.on(planCalls.pricing, () => ({ body: { plans: [] } }));
  server.on(subscriptionCalls.invoices, () => ({ body: { invoices: [], total: 0 } }));
});

interface Who {
  type?: AccountType;
  firm?: string;
  active?: boolean;
  running?: SubscriptionView;
  may?: Partial<BillingView>;
}

function open({ running, may, ...own }: Who, address = '/questions') {
  const shown = { active: false, subscription: running, ...own };
  return openScreen(address, { account: shown, billing: may });
}

const notOwner = { mayChoosePlan: false, mayReadInvoices: false };

describe('the notice above every screen', () => {
  test('leads a company without a plan to the plans', async () => {
    const { user, router } = open({});
    expect(await screen.findByText(/Choose a plan to begin/)).toBeTruthy();
    expect(screen.getByText('Source')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Choose a plan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'));
  });

  test.each([
    ['an admin of it', { type: 'admin', may: notOwner }, /Ask your company’s account/],
    ['a company that is switched off', { may: notOwner }, /Wait until we contact you/],
    ['an operator', { type: 'tabi', may: notOwner }, /Wait until we contact you/],
    [
      'a user of the operators’ firm',
      { type: 'user', firm: OPERATORS_FIRM, may: notOwner },
      /Wait until we contact you/,
    ],
    [
      'an account of a company that has a plan',
      { running: paidSubscription, may: notOwner },
      /Wait until we/,
    ],
  ] satisfies [string, Who, RegExp][])(
    'tells %s why nothing can be changed',
    async (_who, who, why) => {
      open(who);
      expect(await screen.findByText(why)).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Choose a plan' })).toBeNull();
    },
  );

  test('tells of a failed payment, with a link to the invoices for accounts that may read them', async () => {
    const running: SubscriptionView = { ...paidSubscription, status: 'pastDue' };
    const { user, router } = open({ active: true, running });
    await user.click(await screen.findByRole('link', { name: 'See invoices' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/subscription'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'See invoices' })).toBeNull());
  });

  test('tells nothing to an active account with a paid subscription', async () => {
    open({ active: true, running: paidSubscription });
    expect(await screen.findByText('Source')).toBeTruthy();
    expect(screen.queryByText(/subscription|plan/)).toBeNull();
  });
});

describe('a lapsed company', () => {
  test('reads what has ended and what has not, and can then look at its data', async () => {
    const { user } = open({ may: { hasLapsed: true } });
    expect(await screen.findByText(/Nothing has been deleted/)).toBeTruthy();
    expect(screen.getByText(/public pages say that they are not accepting answers/)).toBeTruthy();
    expect(screen.queryByText('Source')).toBeNull();
    expect(screen.getByRole('link', { name: 'Choose a plan' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Look at your data' }));
    expect(await screen.findByText('Source')).toBeTruthy();
    expect(screen.getByText(/nothing can be changed/)).toBeTruthy();
  });

  test('still opens its subscription', async () => {
    open({ may: { hasLapsed: true } }, '/subscription');
    expect(await screen.findByText('Your subscription has ended')).toBeTruthy();
  });

  test('tells its users whom to ask', async () => {
    open({ type: 'user', may: { ...notOwner, hasLapsed: true } });
    expect(await screen.findByText(/Ask its owner/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Choose a plan' })).toBeNull();
  });
});
