import { conflict, notFound, Refusal } from '@canvass/contracts/rule/refusal';
import Stripe from 'stripe';

/** What Stripe answers where the owner of a card has to confirm its payment, as with 3-D Secure. */
const unconfirmed: readonly (string | undefined)[] = [
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
];

/**
 * Calls Stripe for what is paid at once.
 * @returns undefined where the customer has to confirm the payment first
 * @throws Refusal paymentDeclined when the card does not pay it
 */
export async function paid<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await answered(call);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    const { code, decline_code } = error;
    if (unconfirmed.includes(code) || unconfirmed.includes(decline_code)) return undefined;
    throw conflict('paymentDeclined');
  }
}

/** Calls Stripe; what our callers can understand of its failures is a refusal. */
export async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isPassing(error)) throw new Refusal('unavailable', 'paymentsUnavailable');
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      if (isWithoutSource(error)) throw conflict('paymentSourceMissing');
      if (error.param?.includes('price')) throw conflict('planNotSold');
      if (error.code === 'resource_missing') throw notFound();
    }
    throw error;
  }
}

/** Whether the same may be answered otherwise when it is asked again: an answer of that kind says nothing of it. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return (
    // With the status that the library takes for a fault of ours, too.
    error.code === 'idempotency_key_in_use' ||
    error.code === 'lock_timeout' ||
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError
  );
}

/** Whether a customer has nothing to pay with; Stripe gives that the code of what is not found, and no name of it. */
function isWithoutSource({ code, param, message }: Stripe.errors.StripeError): boolean {
  return code === 'resource_missing' && !param && /payment (source|method)/.test(message);
}
