import Stripe from 'stripe';

const webhookSecret = 'whsec_test';

export interface StripeMessage {
  body: string;
  headers: { 'stripe-signature': string; 'content-type': string };
}

/** A message as Stripe sends it, signed for endpoints with the secret `whsec_test`. @param created in seconds */
export function stripeMessage(
  id: string,
  type: string,
  created: number,
  object: object,
): StripeMessage {
  const event = {
    ...{ id, object: 'event', api_version: '2026-10-28.endive', created, type, livemode: false },
    ...{ data: { object }, pending_webhooks: 1, request: { id: null, idempotency_key: null } },
  };
  const body = JSON.stringify(event, null, 2);
  const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
    ...{ payload: body, secret: webhookSecret },
  });
  return { body, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
}

/** A subscription in Stripe's form, with our metadata; times in seconds. */
export function subscriptionPayload(
  metadata: Record<string, string>,
  start: number,
  end: number,
  more: object = {},
): object {
  return {
    ...{ id: 'sub_1SaBcDeFgHiJkLmN', object: 'subscription', application: null },
    ...{ billing_cycle_anchor: start, billing_mode: { type: 'flexible' } },
    ...{ cancel_at: null, cancel_at_period_end: false, canceled_at: null, ended_at: null },
    ...{ collection_method: 'charge_automatically', created: start, currency: 'eur' },
    ...{ customer: 'cus_TaBcDeFg', latest_invoice: 'in_1SaBcDeFgHiJkLmN', livemode: false },
    items: {
      object: 'list',
      data: [
        {
          ...{ id: 'si_TaBcDeFg', object: 'subscription_item', quantity: 1, created: start },
          ...{ current_period_start: start, current_period_end: end, metadata: {} },
          price: {
            ...{ id: 'price_1200_month', object: 'price', currency: 'eur', unit_amount: 1200 },
            recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
          },
          subscription: 'sub_1SaBcDeFgHiJkLmN',
        },
      ],
      ...{ has_more: false, total_count: 1, url: '/v1/subscription_items' },
    },
    ...{ metadata, start_date: start, status: 'active', trial_end: null, trial_start: null },
    ...more,
  };
}

/** An invoice of that subscription in Stripe's form; times in seconds. */
export function invoicePayload(
  metadata: Record<string, string>,
  created: number,
  more: object = {},
): object {
  return {
    ...{ id: 'in_1SaBcDeFgHiJkLmN', object: 'invoice', account_country: 'BG', amount_due: 1200 },
    ...{ amount_paid: 1200, amount_remaining: 0, attempt_count: 1, attempted: true, created },
    ...{ billing_reason: 'subscription_create', currency: 'eur', customer: 'cus_TaBcDeFg' },
    hosted_invoice_url: 'https://invoice.stripe.com/i/acct_1/test_YWNjdF8x?s=ap',
    ...{ lines: { object: 'list', data: [], has_more: false }, metadata: {}, number: 'A-0001' },
    parent: {
      ...{ quote_details: null, type: 'subscription_details' },
      subscription_details: { metadata, subscription: 'sub_1SaBcDeFgHiJkLmN' },
    },
    ...{ period_start: created, period_end: created, status: 'paid', subtotal: 1200, total: 1200 },
    ...more,
  };
}
