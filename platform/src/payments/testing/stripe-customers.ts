import { randomUUID } from 'node:crypto';
import { done, missing, refused, type Answer } from './stripe-answers.js';

/** Those whom Stripe makes out invoices to. */
export class StripeCustomers {
  readonly #emails = new Map<string, string>();

  /** Takes a tax number if it has a digit. */
  create(form: URLSearchParams): Answer {
    const taxId = form.get('tax_id_data[0][value]');
    if (taxId !== null && !/\d/.test(taxId)) {
      return refused('Invalid value for eu_vat.', { code: 'tax_id_invalid' });
    }
    const id = `cus_${randomUUID().replaceAll('-', '')}`;
    this.#emails.set(id, form.get('email') ?? '');
    return done({ id, object: 'customer', email: form.get('email') });
  }

  /** @returns what is wrong with the customer that a checkout names, if anything */
  refusalOf(checkout: URLSearchParams): Answer | undefined {
    const id = checkout.get('customer');
    if (id === null || this.#emails.has(id)) return undefined;
    return missing('customer', id);
  }

  /** The address of who pays at a checkout. */
  emailOf(checkout: URLSearchParams): string {
    return checkout.get('customer_email') ?? this.#emails.get(checkout.get('customer') ?? '') ?? '';
  }
}
