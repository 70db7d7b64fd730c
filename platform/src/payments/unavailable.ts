import { notFound, Refusal } from '@canvass/contracts/rule/refusal';
import type { Payments } from './port.js';

function refuse(): Promise<never> {
  return Promise.reject(new Refusal('unavailable', 'paymentsUnavailable'));
}

/** Where no provider is set up: plans that cost something cannot be bought, all others can be chosen. */
export const noPayments: Payments = {
  provider: 'none',
  desk: undefined,
  openCheckout: refuse,
  checkout: refuse,
  closeCheckout: refuse,
  change: refuse,
  costOfChange: refuse,
  cancelAtPeriodEnd: refuse,
  end: refuse,
  replace: refuse,
  look: refuse,
  async *running() {
    // It runs nothing.
  },
  notice: () => Promise.reject(notFound()),
};
