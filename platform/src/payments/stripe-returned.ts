import type Stripe from 'stripe';
import { answered } from './stripe-answered.js';
import { listAll } from './stripe-lists.js';

/** The id of what Stripe gives by its id, or whole where it was expanded. */
export function idOf(of: string | { id: string } | null | undefined): string | undefined {
  return typeof of === 'string' ? of : of?.id;
}

/** Ids of the intents and charges that paid an invoice; needs a list expanded with `data.payments`. */
function paidBy({ payments }: Stripe.Invoice): string[] {
  return (payments?.data ?? []).flatMap(({ payment: { payment_intent, charge } }) =>
    [idOf(payment_intent), idOf(charge)].filter((id) => id !== undefined),
  );
}

/**
 * The amount refunded of each invoice, by credit notes and by refunds without one, in the smallest unit of the currency.
 * An invoice's object shows credit notes only; a refund made with a credit note counts once.
 * @param customer that pays the invoices, by id
 */
export async function returnedOf(
  stripe: Stripe,
  customer: string,
  invoices: readonly Stripe.Invoice[],
): Promise<ReadonlyMap<string, number>> {
  if (!invoices.some(({ amount_paid: paid }) => paid > 0)) return new Map();
  const all = await answered(() => listAll((page) => stripe.charges.list({ customer, ...page })));
  const charges = all.filter(({ amount_refunded: refunded }) => refunded > 0);
  const hasNotes = invoices.some((invoice) => invoice.post_payment_credit_notes_amount > 0);
  const notes =
    charges.length > 0 && hasNotes
      ? await answered(() => listAll((page) => stripe.creditNotes.list({ customer, ...page })))
      : [];
  return new Map(
    invoices.map((invoice) => {
      const payments = paidBy(invoice);
      const refunded = charges
        .filter(({ id, payment_intent: intent }) =>
          [id, idOf(intent)].some((by) => by !== undefined && payments.includes(by)),
        )
        .reduce((sum, charge) => sum + charge.amount_refunded, 0);
      const byNote = notes
        .filter((note) => idOf(note.invoice) === invoice.id && note.status !== 'void')
        .flatMap(({ refunds }) => refunds)
        .reduce((sum, refund) => sum + refund.amount_refunded, 0);
      const noted = invoice.post_payment_credit_notes_amount;
      return [invoice.id, noted + Math.max(0, refunded - byNote)];
    }),
  );
}
