import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import type { AccountType } from '@canvass/contracts/account/account';
import { accountCalls } from '@canvass/contracts/account/calls';
import { userCalls } from '@canvass/contracts/account/user-calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { max, pro, start, talkedAbout } from '@canvass/contracts/samples/subscription-views';
import { company, emptyOverview } from '@canvass/contracts/samples/views';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import type { BillingView, SubscriptionView } from '@canvass/contracts/subscription/view';
import { screenWorld } from '../../../testing/open-screen.js';

/** A company, where it differs from one that has just registered. */
export interface Who {
  type?: AccountType;
  active?: boolean;
  running?: SubscriptionView;
  may?: Partial<BillingView>;
}

/**
 * The world of tests that open the plans: four plans are on offer, and nobody is signed in.
 * @returns the world, and `open`, which signs a company in and opens the plans
 */
export function pricingWorld() {
  const world = screenWorld({ viewer: null });
  const { server, openScreen } = world;
  beforeEach(() => {
    server.on(accountCalls.signingKey, () => ({ body: { signingKey: '00', now: 0 } }));
    server.on(planCalls.pricing, () => ({ body: { plans: [start, pro, max, talkedAbout] } }));
    server.on(subscriptionCalls.settleCheckout, () => ({ body: { state: 'bought' } }));
    server.on(userCalls.list, () => ({ body: { accounts: [], total: 0 } }));
    server.on(userCalls.usersAllowed, () => ({ body: { allowed: false } }));
    server.on(userCalls.adminsAllowed, () => ({ body: { allowed: false } }));
    server.on(firmCalls.view, () => ({
      body: { ...company, usage: { ...company.usage, polls: 0 } },
    }));
    server.on(firmCalls.overview, () => ({ body: emptyOverview }));
  });
  const open = ({ running, may, ...own }: Who = {}, query = '') => {
    const account = { active: false, subscription: running, ...own };
    return openScreen(`/pricing${query}`, { account, billing: may });
  };
  return { ...world, open };
}

/** A plan. */
export const card = async (name: string) => within(await screen.findByRole('article', { name }));

/** The button of a plan, such as `Subscribe: Pro`. */
export const buttonOf = async (name: string, action = 'Subscribe') =>
  (await card(name)).getByRole<HTMLButtonElement>('button', { name: `${action}: ${name}` });
