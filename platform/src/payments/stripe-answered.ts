import { conflict, notFound, Refusal } from '@canvass/contracts/rule/refusal';
import Stripe from 'stripe';

/** Stripe's code if the card holder must confirm the payment, as with 3-D Secure. */
const unconfirmed: readonly (string | undefined)[] = [
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
];

/**
 * Makes a call that charges at once.
 * @returns undefined if the customer must confirm the payment first
 * @throws Refusal paymentDeclined if the card is declined
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

/** Calls Stripe, and turns the failures that callers can handle into refusals. */
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

/** Whether a retry may be answered differently: such an answer says nothing about the request. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return (
    // The library uses this status for faults of ours, too.
    error.code === 'idempotency_key_in_use' ||
    error.code === 'lock_timeout' ||
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError
  );
}

/** Whether a customer has no payment method; Stripe reports that as not found, without naming what. */
function isWithoutSource({ code, param, message }: Stripe.errors.StripeError): boolean {
  return code === 'resource_missing' && !param && /payment (source|method)/.test(message);
}
