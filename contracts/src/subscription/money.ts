import type { Provider } from './provider.js';
import {
  currentRun,
  type KnownInvoice,
  type SubscriptionState,
  type UnsettledCheckout,
} from './state.js';

/**
 * Of a run, the unpaid invoice whose payment failed first. What has failed before another payment of it was under way
 * counts no more: that time was not the customer's.
 */
export function failingInvoice(
  state: SubscriptionState,
  reference: string,
): (KnownInvoice & { failedAt: string }) | undefined {
  return Object.values(state.invoices)
    .filter((invoice) => invoice.reference === reference && invoice.status === 'open')
    .flatMap((invoice) => {
      const { failedAt, processing, processedAt = '' } = invoice;
      if (failedAt === null || processing) return [];
      return [{ ...invoice, failedAt: failedAt > processedAt ? failedAt : processedAt }];
    })
    .toSorted((a, b) => (a.failedAt < b.failedAt ? -1 : 1))[0];
}

/** Of a run, the invoices that are neither paid nor known to have failed. */
export function unsettledInvoices(state: SubscriptionState, reference: string): KnownInvoice[] {
  return Object.values(state.invoices)
    .filter((invoice) => invoice.reference === reference)
    .filter(({ status }) => status === 'draft' || status === 'open')
    .filter(({ failedAt, processing }) => failedAt === null || processing);
}

/** Checkouts at a provider of which it is not known yet what has become, oldest first. */
export function unsettledCheckouts(
  { checkouts }: SubscriptionState,
  provider: Provider,
): UnsettledCheckout[] {
  return Object.values(checkouts)
    .filter((checkout) => checkout.provider === provider)
    .toSorted((a, b) => (a.openedAt < b.openedAt ? -1 : 1));
}

/**
 * What of a firm's money is on its way: that for a plan it does not have yet, or for an invoice of the one it has.
 * @param provider the one in use
 */
export function paymentOnItsWay(
  state: SubscriptionState,
  provider: Provider,
): 'purchase' | 'invoice' | null {
  const run = currentRun(state);
  const invoices = run ? unsettledInvoices(state, run.reference) : [];
  if (invoices.some(({ processing }) => processing)) return 'invoice';
  if (run?.origin === provider) return null;
  const checkouts = unsettledCheckouts(state, provider);
  return checkouts.some(({ isProcessing }) => isProcessing) ? 'purchase' : null;
}
