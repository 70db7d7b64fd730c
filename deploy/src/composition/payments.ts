import { openTestPayments, type TestProviderPlace } from '@canvass/platform/payments/embedded';
import type { Payments } from '@canvass/platform/payments/port';
import { noPayments } from '@canvass/platform/payments/unavailable';
import type { Settings } from '../configuration/settings.js';

/** Stripe where it is set up, else the test provider, which in production nobody must take for a real one. */
export async function choosePayments(
  { stripe, seller, isProduction }: Pick<Settings, 'stripe' | 'seller' | 'isProduction'>,
  place: Omit<TestProviderPlace, 'seller'>,
): Promise<Payments> {
  const sold = seller ? { seller } : {};
  if (stripe) {
    const { openStripePayments } = await import('@canvass/platform/payments/stripe');
    return openStripePayments({ ...stripe, ...sold });
  }
  return isProduction ? noPayments : openTestPayments({ ...place, ...sold });
}
