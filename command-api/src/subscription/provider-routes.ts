import { addressOf } from '@canvass/contracts/http/address';
import { subscriptionCalls as calls } from '@canvass/contracts/subscription/calls';
import { endTestCheckoutSchema } from '@canvass/contracts/subscription/commands';
import { testCheckoutLeftSchema } from '@canvass/contracts/subscription/view';
import { route, type Route } from '@canvass/platform/http/route';
import { z } from 'zod';
import { replied } from '../command/answer.js';
import { anyCallerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { takeNotice } from './take-notice.js';
import { endTestCheckout, payTestInvoice } from './test-desk.js';

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
