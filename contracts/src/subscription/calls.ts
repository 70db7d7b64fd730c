import type { z } from 'zod';
import { billingManagers, of, payers, type Calls, type Nothing } from '../http/call.js';
import type { AskChangeCost, checkoutSchema, ChoosePlan, EndTestCheckout } from './commands.js';
import type {
  Activated,
  ChangeCost,
  CheckoutSettled,
  CheckoutView,
  Chosen,
  InvoiceList,
  TestCheckoutLeft,
  TestCheckoutView,
} from './view.js';

/** The subscription of the caller's firm. */
export const subscriptionCalls = {
  /** Starts a free plan. */
  create: {
    method: 'post',
    path: '/stripe/createSubscription',
    access: payers,
    body: of<ChoosePlan>(),
    answer: of<Chosen>(),
  },
  /** Changes a paid plan: at once, or to a free one at the end of the period. */
  update: {
    method: 'patch',
    path: '/stripe/updateSubscription',
    access: payers,
    body: of<ChoosePlan>(),
    answer: of<Chosen>(),
  },
  /** Asks the payment provider what a change to another paid plan would cost if it was made now. */
  changeCost: {
    method: 'post',
    path: '/stripe/changeCost',
    access: payers,
    body: of<AskChangeCost>(),
    answer: of<ChangeCost>(),
  },
  /** Cancels it to the end of its period. */
  unsubscribe: {
    method: 'delete',
    path: '/stripe/unsubscribe',
    access: billingManagers,
    answer: of<Chosen>(),
  },
  /** Opens the page on which a plan is paid for. */
  checkout: {
    method: 'post',
    path: '/stripe/checkout',
    access: payers,
    body: of<z.input<typeof checkoutSchema>>(),
    status: 201,
    answer: of<CheckoutView>(),
  },
  /** Asks the payment provider for the state of checkouts, for example when the buyer returns. */
  settleCheckout: {
    method: 'post',
    path: '/stripe/settleCheckout',
    access: payers,
    answer: of<CheckoutSettled>(),
  },
  /** A new token for the account, which becomes active once the firm has a plan. */
  activate: {
    method: 'patch',
    path: '/account/activate',
    access: payers,
    answer: of<Activated>(),
  },
  /** Newest first; pages count from 1. */
  invoices: {
    method: 'get',
    path: '/stripe/invoices',
    access: billingManagers,
    query: of<{ limit?: number; page?: number }>(),
    answer: of<InvoiceList>(),
  },
  /** Messages of the payment provider, signed by it. */
  webhook: {
    method: 'post',
    path: '/stripe/webhook',
    access: 'guest',
    answer: of<Nothing>(),
  },
  /** A checkout of the test provider, where no card is charged. */
  testCheckout: {
    method: 'get',
    path: '/stripe/test-checkout/:id',
    access: payers,
    answer: of<TestCheckoutView>(),
  },
  /** Pays or abandons it; answers where the browser goes next. */
  endTestCheckout: {
    method: 'post',
    path: '/stripe/test-checkout/:id',
    access: payers,
    body: of<EndTestCheckout>(),
    answer: of<TestCheckoutLeft>(),
  },
  /** The page of an invoice of the test provider. */
  testInvoice: {
    method: 'get',
    path: '/stripe/test-invoice/:id',
    access: 'guest',
  },
  /** Pays it, and leads back to its page. */
  payTestInvoice: {
    method: 'post',
    path: '/stripe/test-invoice/:id',
    access: 'guest',
    status: 303,
  },
} as const satisfies Calls;
