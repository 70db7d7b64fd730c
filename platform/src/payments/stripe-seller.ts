import type Stripe from 'stripe';
import type { Seller } from './port.js';
import { answered } from './stripe-answered.js';
import { listAll } from './stripe-lists.js';

/**
 * The seller in one line, at the foot of an invoice: its head shows the business as Stripe knows it, which no call can change.
 * @returns empty for nobody in particular
 */
export function footerOf(seller: Seller | undefined): string {
  const { name, address, taxNumber, taxName } = seller ?? {};
  const number = taxNumber && `${taxName} ${taxNumber}`;
  return [name, address, number].filter(Boolean).join(', ');
}

/**
 * The tax rate at Stripe that prices contain. It is made where there is none of this name and percentage yet.
 * @returns its id; undefined if prices contain no tax
 */
export async function taxRateOf(
  stripe: Stripe,
  seller: Seller | undefined,
): Promise<string | undefined> {
  const { taxName: name = '', taxRate: percentage = 0 } = seller ?? {};
  if (percentage === 0) return undefined;
  const rates = await answered(() =>
    listAll((page) => stripe.taxRates.list({ active: true, inclusive: true, ...page })),
  );
  const known = rates.find((rate) => rate.display_name === name && rate.percentage === percentage);
  if (known) return known.id;
  const rate = { display_name: name, percentage, inclusive: true };
  // Two checkouts at once make one.
  const options = { idempotencyKey: `tax-rate/${name}/${percentage}` };
  return (await answered(() => stripe.taxRates.create(rate, options))).id;
}
