import { Refusal } from '@canvass/contracts/rule/refusal';
import type Stripe from 'stripe';
import type { Report } from './port.js';
import { answered } from './stripe-answered.js';
import { listAll } from './stripe-lists.js';
import { invoiceReport } from './stripe-objects.js';
import { idOf, returnedOf } from './stripe-returned.js';
import { momentOf } from './stripe-time.js';

/** Stripe includes payments and pending changes only if they are expanded, at most four levels deep and not in lists. */
export const EXPANDED = [
  'payments.data.payment.payment_intent',
  'parent.subscription_details.subscription',
];

/** An invoice, and when Stripe gave it, ISO 8601. */
interface Given {
  invoice: Stripe.Invoice;
  at: string;
}

/**
 * Reports on invoices. The object of an open invoice does not say whether a payment has failed or is in progress, and that
 * of a paid one not what was refunded without a credit note, so Stripe is asked for it.
 * @param objects all of one customer
 * @param at when Stripe gave the objects, ISO 8601
 */
export async function currentInvoices(
  stripe: Stripe,
  objects: readonly Stripe.Invoice[],
  at: string,
): Promise<Report[]> {
  const given: Given[] = [];
  for (const invoice of objects) {
    const now = isToBeAsked(invoice, at) ? await invoiceNow(stripe, invoice.id) : undefined;
    given.push(now ?? { invoice, at });
  }
  return reportsOn(stripe, given);
}

/** Reports on what a charge has paid, as Stripe knows it now; none for what is no invoice of ours. */
export async function invoicesPaidBy(stripe: Stripe, charge: Stripe.Charge): Promise<Report[]> {
  const intent = idOf(charge.payment_intent);
  if (intent === undefined) return [];
  const payment = { type: 'payment_intent', payment_intent: intent } as const;
  const payments = await answered(() =>
    listAll((page) => stripe.invoicePayments.list({ payment, ...page })),
  );
  const given: Given[] = [];
  for (const { invoice } of payments) {
    const now = await invoiceNow(stripe, idOf(invoice) ?? '');
    if (now) given.push(now);
  }
  return reportsOn(stripe, given);
}

function isToBeAsked(invoice: Stripe.Invoice, at: string): boolean {
  const isOurs = invoiceReport(invoice, at).length > 0;
  return isOurs && (invoice.status === 'open' || (isPaid(invoice) && !invoice.payments));
}

function isPaid({ status, amount_paid: paid }: Stripe.Invoice): boolean {
  return status === 'paid' && paid > 0;
}

async function reportsOn(stripe: Stripe, given: readonly Given[]): Promise<Report[]> {
  const paid = given
    .map(({ invoice }) => invoice)
    .filter((invoice) => isPaid(invoice) && invoice.payments);
  const payer = idOf(paid[0]?.customer);
  const returned = payer ? await returnedOf(stripe, payer, paid) : new Map<string, number>();
  return given.flatMap(({ invoice, at }) => invoiceReport(invoice, at, returned.get(invoice.id)));
}

/** @returns undefined if Stripe knows no invoice with this id, for example one of another Stripe account */
async function invoiceNow(stripe: Stripe, id: string): Promise<Given | undefined> {
  try {
    const invoice = await answered(() => stripe.invoices.retrieve(id, { expand: EXPANDED }));
    return { invoice, at: momentOf(invoice) };
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'notFound') return undefined;
    throw error;
  }
}
