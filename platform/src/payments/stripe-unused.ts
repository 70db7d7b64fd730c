import type Stripe from 'stripe';

/** The share of an invoice for the time after a moment, by the period of each line. From 0 to 1. */
export function unusedShareOf({ lines }: Stripe.Invoice, at: string): number {
  let [billed, unused] = [0, 0];
  for (const { amount, period } of lines.data) {
    const { start, end } = period;
    const share = end > start ? (end - Date.parse(at) / 1000) / (end - start) : 0;
    billed += amount;
    unused += amount * Math.min(1, Math.max(0, share));
  }
  return billed === 0 ? 0 : Math.min(1, Math.max(0, unused / billed));
}

/**
 * How much of an invoice the customer's credit has paid; Stripe always uses it first. It cannot be refunded: each checkout
 * makes its own customer, so restored credit would never be used, and Stripe does not say which payment it came from, if
 * any.
 */
export function isPaidByCredit({ total, starting_balance }: Stripe.Invoice): boolean {
  return total > 0 && starting_balance < 0;
}

/**
 * Ids of crediting invoices, such as those of a change to a cheaper plan, whose credit is neither spent nor refunded:
 * refunding the more expensive plan for the time after a moment refunds that share of the credit as well.
 * @param invoices all that are paid, newest first
 */
export function unreturnedCredits(invoices: readonly Stripe.Invoice[], at: string): string[] {
  // The oldest credit is spent first.
  let unspent = -(invoices[0]?.ending_balance ?? 0);
  return invoices.flatMap((invoice) => {
    const credit = Math.min(unspent, -invoice.total);
    if (credit <= 0) return [];
    unspent -= credit;
    return credit > Math.round(-invoice.total * unusedShareOf(invoice, at)) ? [invoice.id] : [];
  });
}
