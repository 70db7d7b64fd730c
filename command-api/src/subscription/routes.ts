import { subscriptionCalls as calls } from '@canvass/contracts/subscription/calls';
import {
  askChangeCostSchema,
  checkoutSchema,
  choosePlanSchema,
} from '@canvass/contracts/subscription/commands';
import {
  activatedSchema,
  changeCostSchema,
  checkoutSettledSchema,
  checkoutViewSchema,
  chosenSchema,
} from '@canvass/contracts/subscription/view';
import { ownHosts } from '@canvass/platform/http/own-hosts';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { anyCallerOf, callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { atSession } from '../session/caller.js';
import { activateAccount } from './activate-account.js';
import { askCheckouts } from './ask-checkouts.js';
import { cancelSubscription } from './cancel-subscription.js';
import { changePlan } from './change-plan.js';
import { costOfChange } from './cost-of-change.js';
import { chooseFreePlan } from './choose-free-plan.js';
import { openCheckout } from './open-checkout.js';

/** A company's subscription: choosing, changing, cancelling and buying it. */
export function subscriptionRoutes(dependencies: CommandDependencies): Route[] {
  const { publicUrl } = dependencies;
  return [
    route(calls.create, {
      summary: 'Choose a plan that is free',
      forPeople: true,
      body: choosePlanSchema,
      answer: chosenSchema,
      handle: (call) => replied(chooseFreePlan(dependencies, anyCallerOf(call), call.body)),
    }),
    route(calls.update, {
      summary:
        'Change the plan that is paid for: at once, or to a free one when its period is over',
      forPeople: true,
      body: choosePlanSchema,
      answer: chosenSchema,
      handle: (call) => replied(changePlan(dependencies, anyCallerOf(call), call.body)),
    }),
    route(calls.changeCost, {
      summary: 'Ask the payment provider what a change to another paid plan would cost now',
      forPeople: true,
      body: askChangeCostSchema,
      answer: changeCostSchema,
      limit: { calls: 60, seconds: 60 },
      handle: (call) => replied(costOfChange(dependencies, anyCallerOf(call), call.body)),
    }),
    route(calls.unsubscribe, {
      summary: 'Cancel the subscription; it goes on to the end of its period, and nothing follows',
      forPeople: true,
      answer: chosenSchema,
      handle: (call) => replied(cancelSubscription(dependencies, callerOf(call))),
    }),
    route(calls.checkout, {
      summary: 'Open the page on which a plan is paid for',
      forPeople: true,
      body: checkoutSchema,
      answer: checkoutViewSchema,
      limit: { calls: 60, seconds: 60 },
      handle: (call) => {
        const buyer = { ...anyCallerOf(call), hosts: ownHosts(publicUrl, call.headers) };
        return replied(openCheckout(dependencies, buyer, call.body));
      },
    }),
    route(calls.settleCheckout, {
      summary: 'Ask the payment provider what has become of checkouts, as when the buyer returns',
      forPeople: true,
      answer: checkoutSettledSchema,
      limit: { calls: 60, seconds: 60 },
      handle: (call) => replied(askCheckouts(dependencies, anyCallerOf(call))),
    }),
    route(calls.activate, {
      summary: 'Go on as an active account, once the firm has a subscription',
      forPeople: true,
      answer: activatedSchema,
      handle: (call) => replied(activateAccount(dependencies, atSession(call, anyCallerOf(call)))),
    }),
  ];
}
