import { randomUUID } from 'node:crypto';
import { done, listed, type Answer, type StripeObject } from './stripe-answers.js';

/** Stripe's tax rates; all of them are active. */
export class StripeTaxRates {
  readonly #rates: StripeObject[] = [];

  /** @returns undefined for a call about something else */
  answer(call: string, form: URLSearchParams): Answer | undefined {
    if (call === 'GET /tax_rates') return listed(this.#rates, form, '/tax_rates');
    if (call !== 'POST /tax_rates') return undefined;
    const rate = {
      ...{ id: `txr_${randomUUID().replaceAll('-', '')}`, object: 'tax_rate', active: true },
      ...{ display_name: form.get('display_name'), inclusive: form.get('inclusive') === 'true' },
      percentage: Number(form.get('percentage')),
    };
    this.#rates.unshift(rate);
    return done(rate);
  }
}
