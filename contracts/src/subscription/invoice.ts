import type { InvoiceStatus } from './subscription.js';

/** What readers are told of an invoice: one that is settled may be a credit, or have been refunded since. */
export type InvoiceState<Status extends InvoiceStatus = InvoiceStatus> =
  | Status
  | 'credited'
  | 'refunded'
  | 'partlyRefunded';

/**
 * @param amount what was to be paid, in the smallest unit of the currency; negative for a credit
 * @param refunded how much of it was paid back
 */
export function invoiceState<Status extends InvoiceStatus>(
  status: Status,
  amount: number,
  refunded: number,
): InvoiceState<Status> {
  if (status !== 'paid') return status;
  if (amount < 0) return 'credited';
  if (refunded <= 0) return status;
  return refunded >= amount ? 'refunded' : 'partlyRefunded';
}

/** The tax that an amount contains, in its smallest unit. @param rate in percent */
export function taxWithin(amount: number, rate: number): number {
  return Math.round((amount * rate) / (100 + rate));
}

/** The number of an invoice: it counts within a year, as in `2026-000123`. @param count from 1 */
export function invoiceNumber(year: string, count: number): string {
  return `${year}-${String(count).padStart(6, '0')}`;
}
