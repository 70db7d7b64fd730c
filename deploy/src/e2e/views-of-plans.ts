import { accountCalls } from '@canvass/contracts/account/calls';
import {
  followedSubscription,
  paidSubscription,
} from '@canvass/contracts/samples/subscription-views';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { alter, forge, leaveWaiting, refuse } from './forged.js';
import { click, clickInWindow, dialog, type View } from './view.js';

const backFromCheckout = () => '/pricing?state=success';

/** What follows the return from the checkout, by what the server finds out of it. */
const results: readonly View[] = [
  {
    name: 'back from the checkout, paid',
    before: forge(subscriptionCalls.settleCheckout, { state: 'bought' }),
    path: backFromCheckout,
    shows: `${dialog}:has-text("Thank you")`,
  },
  {
    name: 'back from the checkout, paid by debit',
    before: forge(subscriptionCalls.settleCheckout, { state: 'processing' }),
    path: backFromCheckout,
    shows: `${dialog}:has-text("on its way")`,
  },
  {
    name: 'back from the checkout, asking',
    before: leaveWaiting(subscriptionCalls.settleCheckout),
    path: backFromCheckout,
    shows: `${dialog} [role=progressbar]`,
  },
  {
    name: 'back from the checkout, not confirmed yet',
    before: refuse(subscriptionCalls.settleCheckout, 503, 'paymentsUnavailable'),
    path: backFromCheckout,
    shows: `${dialog}:has-text("Not confirmed yet")`,
    refused: /\/settleCheckout$/,
  },
];

/** The views of a company that pays for its plan. */
export const subscribed: readonly View[] = [
  {
    name: 'subscription, paid',
    path: () => '/subscription',
    shows: 'main :text-matches("29[.,]90")',
  },
  {
    name: 'subscription, a payment failed',
    before: alter([accountCalls.profile, subscriptionCalls.invoices], {
      '"status":"active"': '"status":"pastDue"',
      '"status":"paid"': '"status":"open"',
    }),
    path: () => '/subscription',
    shows: 'main a:has-text("Pay now")',
  },
  {
    name: 'subscription, a payment on its way',
    before: alter([accountCalls.profile], { '"onItsWay":null': '"onItsWay":"invoice"' }),
    path: () => '/subscription',
    shows: 'main :text("on its way")',
  },
  {
    name: 'a dearer plan, charged today',
    path: () => '/pricing',
    shows: `${dialog} :text("is charged to your card")`,
    act: click('Subscribe: Firm'),
  },
  {
    name: 'a free plan after the paid one',
    path: () => '/pricing',
    shows: dialog,
    act: click('Subscribe: Basic'),
  },
  {
    name: 'a free plan follows',
    before: forge(subscriptionCalls.update, { data: { ...followedSubscription, name: 'Team' } }),
    path: () => '/pricing',
    shows: `${dialog}:has-text("follows")`,
    act: async (page) => {
      await click('Subscribe: Basic')(page);
      await clickInWindow('Change plan')(page);
    },
  },
  {
    name: 'a plan to confirm at the bank',
    before: forge(subscriptionCalls.update, {
      data: paidSubscription,
      confirmUrl: 'https://bank.example',
    }),
    path: () => '/pricing',
    shows: `${dialog} :text("No confirmation has arrived yet")`,
    act: async (page) => {
      await click('Subscribe: Firm')(page);
      await clickInWindow('Change plan')(page);
      await clickInWindow('I have confirmed')(page);
    },
  },
  ...results,
];

/** The views of a company that has cancelled the plan that it has paid for. */
export const leaving: readonly View[] = [
  {
    name: 'subscription, cancelled',
    path: () => '/subscription',
    shows: 'main button:has-text("Keep plan")',
  },
  { name: 'keep the plan', path: () => '/subscription', shows: dialog, act: click('Keep plan') },
  { name: 'plans, one of them cancelled', path: () => '/pricing', shows: 'article' },
];

/** What a company sees that has the free plan, and could pay for another. */
export const choosing: readonly View[] = [
  {
    name: 'a plan to pay for',
    path: () => '/pricing',
    shows: dialog,
    act: click('Subscribe: Team'),
  },
  {
    name: 'a plan to ask for',
    path: () => '/pricing',
    shows: dialog,
    act: click(/^Contact us/),
  },
  {
    name: 'back from the checkout, no payment found',
    path: backFromCheckout,
    shows: `${dialog}:has-text("No payment found")`,
  },
];
