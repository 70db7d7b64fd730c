import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { presentInvoice } from '@canvass/contracts/subscription/present';
import { invoiceListSchema, type InvoiceList } from '@canvass/contracts/subscription/view';
import { route, type Route } from '@canvass/platform/http/route';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { pageParameters, wholeNumberParameter } from '../reading/list.js';

/**
 * Queries about the firm's subscription. One stream holds all that they answer, so they ask for its state
 * instead of reading a projection, and are never behind.
 */
export function subscriptionRoutes({ state }: Pick<QueryDependencies, 'state'>): Route[] {
  const invoices = route(subscriptionCalls.invoices, {
    summary: 'Invoices of the own firm, newest first',
    query: z.object({
      limit: pageParameters.limit,
      /** From 1. */
      page: wholeNumberParameter(z.number().int().min(1).max(1_000_000).default(1)),
    }),
    answer: invoiceListSchema,
    handle: async (call) => {
      const { limit, page } = call.query;
      const { state: subscription } = await state.subscription(call.caller.firm, 'now');
      const sent = Object.values(subscription.invoices)
        // A draft is nobody's debt yet.
        .filter(({ status }) => status !== 'draft')
        .toSorted((a, b) => (isNewer(a, b) ? -1 : 1));
      const shown = sent.slice((page - 1) * limit, page * limit);
      const body: InvoiceList = { invoices: shown.map(presentInvoice), total: sent.length };
      return { body };
    },
  });

  return [invoices];
}

function isNewer(
  a: { createdAt: string; invoice: string },
  b: { createdAt: string; invoice: string },
): boolean {
  return a.createdAt === b.createdAt ? a.invoice > b.invoice : a.createdAt > b.createdAt;
}
