import type Stripe from 'stripe';

/** As many as Stripe lists at once. */
const AT_ONCE = 100;
/** Collects items page by page, up to the library's limit. */
const MOST = 10_000;

/** All of a list, newest first. @param page asks for a page of it with a number of objects */
export function listAll<T>(
  page: (of: { limit: number }) => Stripe.ApiListPromise<T>,
): Promise<T[]> {
  return page({ limit: AT_ONCE }).autoPagingToArray({ limit: MOST });
}
