import type { Provider } from './provider.js';
import {
  currentRun,
  type KnownInvoice,
  type SubscriptionState,
  type UnsettledCheckout,
} from './state.js';

/**
 * The unpaid invoice of a run whose payment failed first. A failure before a payment that was in progress does not count:
 * the customer could not act in that time.
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

/** The invoices of a run that are neither paid nor known to have failed. */
export function unsettledInvoices(state: SubscriptionState, reference: string): KnownInvoice[] {
  return Object.values(state.invoices)
    .filter((invoice) => invoice.reference === reference)
    .filter(({ status }) => status === 'draft' || status === 'open')
    .filter(({ failedAt, processing }) => failedAt === null || processing);
}

/** Checkouts at a provider without a known outcome, oldest first. */
export function unsettledCheckouts(
  { checkouts }: SubscriptionState,
  provider: Provider,
): UnsettledCheckout[] {
  return Object.values(checkouts)
    .filter((checkout) => checkout.provider === provider)
    .toSorted((a, b) => (a.openedAt < b.openedAt ? -1 : 1));
}

/**
 * A firm's payments in progress: for a plan it does not have yet, or for an invoice of its plan.
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
