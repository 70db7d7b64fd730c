import { Refusal } from '@canvass/contracts/rule/refusal';
import type Stripe from 'stripe';
import type { Report } from './port.js';
import { answered } from './stripe-answered.js';
import { invoiceReport } from './stripe-objects.js';
import { momentOf } from './stripe-time.js';

/** Stripe shows payments, and what a change waits for, only to those who ask for them, and not in lists: at most four levels. */
export const EXPANDED = [
  'payments.data.payment.payment_intent',
  'parent.subscription_details.subscription',
];

/**
 * What invoices say. Of one that is open, its object alone does not tell whether a payment of it has failed or is on
 * its way; Stripe is asked for that.
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

/** @returns undefined where Stripe knows none of this id, as one that another account has told of */
async function reportNow(stripe: Stripe, id: string): Promise<Report[] | undefined> {
  try {
    const invoice = await answered(() => stripe.invoices.retrieve(id, { expand: EXPANDED }));
    return invoiceReport(invoice, momentOf(invoice));
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'notFound') return undefined;
    throw error;
  }
}
