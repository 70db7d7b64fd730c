import { conflict, notFound, Refusal } from '@canvass/contracts/rule/refusal';
import Stripe from 'stripe';

/** Calls Stripe for what is paid at once. @throws Refusal paymentDeclined when the card does not pay it */
export async function paid<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await answered(call);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw conflict('paymentDeclined');
    throw error;
  }
}

/** Calls Stripe; what our callers can understand of its failures is a refusal. */
export async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      if (error.param?.includes('price')) throw conflict('planNotSold');
      if (error.code === 'resource_missing') throw notFound();
    }
    if (
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error instanceof Stripe.errors.StripeAPIError
    ) {
      throw new Refusal('unavailable', 'paymentsUnavailable');
    }
    throw error;
  }
}
