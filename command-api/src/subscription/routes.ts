import { z } from 'zod';
import { addressOf } from '@canvass/contracts/http/address';
import { subscriptionCalls as calls } from '@canvass/contracts/subscription/calls';
import {
  askChangeCostSchema,
  checkoutSchema,
  choosePlanSchema,
  endTestCheckoutSchema,
} from '@canvass/contracts/subscription/commands';
import {
  activatedSchema,
  changeCostSchema,
  checkoutSettledSchema,
  checkoutViewSchema,
  chosenSchema,
  testCheckoutLeftSchema,
} from '@canvass/contracts/subscription/view';
import { ownHosts } from '@canvass/platform/http/own-hosts';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { anyCallerOf, callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { atSession } from '../session/caller.js';
import { changePlan, costOfChange } from './changing/change-plan.js';
import { activateAccount } from './choosing/activate-account.js';
import { chooseFreePlan } from './choosing/choose-free-plan.js';
import { openCheckout } from './choosing/open-checkout.js';
import { askCheckouts } from './choosing/settle-checkouts.js';
import { cancelSubscription } from './ending/cancel-subscription.js';
import { takeNotice } from './reports/take-notice.js';
import { endTestCheckout, payTestInvoice } from './reports/test-desk.js';

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

const parameters = z.object({ id: z.string().max(100) });

/** Routes of payment providers: the webhook of Stripe, and the checkout and invoices of the test provider. */
export function providerRoutes(dependencies: CommandDependencies): Route[] {
  const { payments } = dependencies;
  return [
    route(calls.webhook, {
      summary: 'Messages of the payment provider, signed by it',
      rawBody: true,
      refusals: [403],
      handle: async ({ raw = Buffer.alloc(0), headers, correlationId }) => {
        const notice = await payments.notice({ body: raw, headers });
        return replied(takeNotice(dependencies, { correlationId }, notice));
      },
    }),
    route(calls.endTestCheckout, {
      summary: 'Pay or leave a checkout of the test provider, where no card is charged',
      forPeople: true,
      parameters,
      body: endTestCheckoutSchema,
      answer: testCheckoutLeftSchema,
      handle: (call) => {
        const command = { ...call.parameters, ...call.body };
        return replied(endTestCheckout(dependencies, anyCallerOf(call), command));
      },
    }),
    route(calls.payTestInvoice, {
      summary: 'Pay an open invoice of the test provider, where no card is charged',
      parameters,
      limit: { calls: 60, seconds: 60 },
      handle: async ({ parameters: { id }, commandId, correlationId }) => {
        await payTestInvoice(dependencies, { commandId, correlationId }, { id });
        return {
          send: (response) => {
            response.redirect(303, addressOf(calls.testInvoice, { parameters: { id } }));
          },
        };
      },
    }),
  ];
}
