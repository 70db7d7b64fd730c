import { randomUUID } from 'node:crypto';
import { done, missing, refused, type Answer } from './stripe-answers.js';

/** Stripe's customers, to whom it makes out invoices. */
export class StripeCustomers {
  readonly #emails = new Map<string, string>();

  /** Accepts a tax number if it has a digit. */
  create(form: URLSearchParams): Answer {
    const taxId = form.get('tax_id_data[0][value]');
    if (taxId !== null && !/\d/.test(taxId)) {
      return refused('Invalid value for eu_vat.', { code: 'tax_id_invalid' });
    }
    const id = `cus_${randomUUID().replaceAll('-', '')}`;
    this.#emails.set(id, form.get('email') ?? '');
    return done({ id, object: 'customer', email: form.get('email') });
  }

  /** @returns the refusal of a checkout that names an unknown customer, if it does */
  refusalOf(checkout: URLSearchParams): Answer | undefined {
    const id = checkout.get('customer');
    if (id === null || this.#emails.has(id)) return undefined;
    return missing('customer', id);
  }

  /** The e-mail address of the customer at a checkout. */
  emailOf(checkout: URLSearchParams): string {
    return checkout.get('customer_email') ?? this.#emails.get(checkout.get('customer') ?? '') ?? '';
  }
}
