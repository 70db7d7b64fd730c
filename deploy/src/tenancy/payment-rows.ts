import type { Row } from './row.js';

/** Of subscriptions, their invoices, and what Stripe and mail services call. */
export const paymentRows: Record<string, Row> = {
  'post /stripe/createSubscription': 'own',
  'post /stripe/checkout': 'own',
  'post /stripe/settleCheckout': 'own',
  'patch /stripe/updateSubscription': 'own',
  'post /stripe/changeCost': 'own',
  'delete /stripe/unsubscribe': 'own',
  'patch /account/activate': 'own',
  'get /stripe/invoices': 'own',
  'post /stripe/webhook': 'guest',
  'post /mailFeedback/:service': 'guest',
  'get /stripe/test-checkout/:id': ({ checkout: id }) => [{ path: `/stripe/test-checkout/${id}` }],
  'post /stripe/test-checkout/:id': ({ checkout: id }) => [
    { path: `/stripe/test-checkout/${id}`, body: { outcome: 'paid' } },
  ],
  'get /stripe/test-invoice/:id': 'guest',
  'post /stripe/test-invoice/:id': 'guest',
};
