import type Stripe from 'stripe';

/**
 * When Stripe said something, by its own clock. That has seconds; what was asked for counts as the last of its
 * second, since the messages of that second mostly tell how it came about.
 */
export function momentOf({ lastResponse }: Stripe.Response<object>): string {
  const said = Date.parse(lastResponse.headers['date'] ?? '');
  return new Date(
    (Number.isNaN(said) ? Math.floor(Date.now() / 1000) * 1000 : said) + 999,
  ).toISOString();
}
