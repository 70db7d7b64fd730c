import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { notFound } from '@canvass/contracts/rule/refusal';
import {
  testCheckoutViewSchema,
  type TestCheckoutView,
} from '@canvass/contracts/subscription/view';
import { preferredLanguage } from '@canvass/platform/http/messages';
import { route, type Route } from '@canvass/platform/http/route';
import type { TestDesk } from '@canvass/platform/payments/port';
import { z } from 'zod';
import { createAccounts } from '../account/accounts.js';
import type { QueryDependencies } from '../dependencies.js';
import { invoicePage } from './invoice-page.js';

const parameters = z.object({ id: z.string().max(100) });

/** Pages like those of a real payment provider; styles stand in the page itself, and its one form leads back here. */
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
};

/** What people see at the test provider; with a real one nothing of it is there. */
export function testDeskRoutes({
  state,
  payments,
}: Pick<QueryDependencies, 'state' | 'payments'>): Route[] {
  const accounts = createAccounts(state);
  const desk = (): TestDesk => {
    if (!payments.desk) throw notFound();
    return payments.desk;
  };

  const checkout = route(subscriptionCalls.testCheckout, {
    summary: 'A checkout of the test provider, where no card is charged',
    parameters,
    answer: testCheckoutViewSchema,
    handle: async (call) => {
      const { firm, email, plan, id, status } = await desk().checkout(call.parameters.id);
      if (firm !== call.caller.firm) throw notFound();
      const { name, description, amount, currency, interval } = plan.content;
      const body: TestCheckoutView = {
        ...{ id, email, status, companyName: await accounts.companyName(firm) },
        plan: { name, description, amount, currency, interval },
      };
      return { body };
    },
  });

  const invoice = route(subscriptionCalls.testInvoice, {
    summary: 'The page of an invoice of the test provider, by its id, which nobody can guess',
    produces: 'text/html',
    parameters,
    handle: async (call) => {
      const found = await desk().invoice(call.parameters.id);
      const language = preferredLanguage(call.headers['accept-language']);
      const [buyer, { timeZone }] = await Promise.all([
        accounts.buyer(found.firm),
        accounts.firm(found.firm),
      ]);
      const page = invoicePage(found, buyer, { language, timeZone });
      return {
        headers,
        send: (response) => {
          response.end(page);
        },
      };
    },
  });

  return [checkout, invoice];
}
