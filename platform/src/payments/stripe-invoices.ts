import { Refusal } from '@canvass/contracts/rule/refusal';
import type Stripe from 'stripe';
import type { Report } from './port.js';
import { answered } from './stripe-answered.js';
import { invoiceReport } from './stripe-objects.js';
import { momentOf } from './stripe-time.js';

/** Stripe includes payments and pending changes only if they are expanded, at most four levels deep and not in lists. */
export const EXPANDED = [
  'payments.data.payment.payment_intent',
  'parent.subscription_details.subscription',
];

/**
 * Reports on invoices. The object of an open invoice does not say whether a payment has failed or is in progress, so
 * Stripe is asked for it.
 * @param at when Stripe gave the objects, ISO 8601
 */
export async function currentInvoices(
  stripe: Stripe,
  objects: readonly Stripe.Invoice[],
  at: string,
): Promise<Report[]> {
  const reports: Report[] = [];
  for (const object of objects) {
    const said = invoiceReport(object, at);
    const isOpen = said.some(({ invoices }) => invoices.some(({ status }) => status === 'open'));
    reports.push(...((isOpen && (await reportNow(stripe, object.id))) || said));
  }
  return reports;
}

/** @returns undefined if Stripe knows no invoice with this id, for example one of another Stripe account */
async function reportNow(stripe: Stripe, id: string): Promise<Report[] | undefined> {
  try {
    const invoice = await answered(() => stripe.invoices.retrieve(id, { expand: EXPANDED }));
    return invoiceReport(invoice, momentOf(invoice));
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'notFound') return undefined;
    throw error;
  }
}
