import { secondsOf, type StripeObject } from './stripe-answers.js';
import { stripeMessage, type StripeMessage } from './stripe-messages.js';

/** The types of the messages about a change. @param before undefined for a new object */
function typesOf(before: StripeObject | undefined, after: StripeObject): string[] {
  switch (after.object) {
    case 'subscription': {
      if (!before) return ['customer.subscription.created'];
      const isOver = after['status'] === 'canceled' && before['status'] !== 'canceled';
      return [isOver ? 'customer.subscription.deleted' : 'customer.subscription.updated'];
    }
    case 'invoice': {
      const made = before ? [] : ['invoice.created', 'invoice.finalized'];
      const { status } = after;
      if (status === 'paid' && before?.['status'] !== 'paid') return [...made, 'invoice.paid'];
      if (status === 'void' && before?.['status'] !== 'void') return ['invoice.voided'];
      return before ? ['invoice.updated'] : made;
    }
    case 'checkout.session': {
      if (after['status'] === 'expired') return ['checkout.session.expired'];
      if (after['status'] !== 'complete') return [];
      const isLate = before?.['status'] === 'complete';
      return [isLate ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed'];
    }
    case 'charge':
      return before && before['amount_refunded'] !== after['amount_refunded']
        ? ['charge.refunded']
        : [];
    default:
      return [];
  }
}

/** The messages that Stripe would send to a webhook. A test chooses which of them it delivers, and in which order. */
export class StripeNews {
  readonly #known = new Map<string, string>();
  #messages: StripeMessage[] = [];
  #count = 0;

  /** Adds the messages about changed objects. @param failed the invoice whose payment has just failed */
  notice(objects: readonly StripeObject[], now: Date, failed?: string): void {
    const created = secondsOf(now.toISOString());
    for (const object of objects) {
      const [text, known] = [JSON.stringify(object), this.#known.get(object.id)];
      // The object of an invoice does not say that its payment has failed.
      if (text === known && object.id !== failed) continue;
      this.#known.set(object.id, text);
      const before = known === undefined ? undefined : (JSON.parse(known) as StripeObject);
      const types = object.id === failed ? ['invoice.payment_failed'] : typesOf(before, object);
      for (const type of types) {
        this.#count += 1;
        this.#messages.push(stripeMessage(`evt_${this.#count}`, type, created, object));
      }
    }
  }

  /** The messages since the last call, oldest first. */
  take(): StripeMessage[] {
    const messages = this.#messages;
    this.#messages = [];
    return messages;
  }
}
