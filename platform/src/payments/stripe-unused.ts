import type Stripe from 'stripe';

/** Of what an invoice bills or credits, the share for the time after a moment: of each line, that of its period. From 0 to 1. */
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
 * Whether the customer's credit has paid of an invoice; Stripe always takes it first. That cannot be paid back: each
 * checkout makes a customer of its own, so that nothing would ever use it there, and Stripe does not say which payment
 * it came from, or whether from any.
 */
export function isPaidByCredit({ total, starting_balance }: Stripe.Invoice): boolean {
  return total > 0 && starting_balance < 0;
}

/**
 * Of invoices that credit something, as those of a change to a cheaper plan, the ids of those whose credit is neither
 * spent nor paid back: whoever pays the dearer plan back for the time after a moment has paid that share of the credit.
 * @param invoices all that are paid, newest first
 */
export function unreturnedCredits(invoices: readonly Stripe.Invoice[], at: string): string[] {
  // What is spent first is the oldest.
  let unspent = -(invoices[0]?.ending_balance ?? 0);
  return invoices.flatMap((invoice) => {
    const credit = Math.min(unspent, -invoice.total);
    if (credit <= 0) return [];
    unspent -= credit;
    return credit > Math.round(-invoice.total * unusedShareOf(invoice, at)) ? [invoice.id] : [];
  });
}
