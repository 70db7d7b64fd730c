import type { InvoiceReport, SubscriptionReport } from '@canvass/contracts/subscription/events';
import type { CheckoutOutcome } from '@canvass/contracts/subscription/commands';
import type { CheckoutStatus, ReportedStatus } from '@canvass/contracts/subscription/subscription';
import type { PlanContent } from '@canvass/contracts/plan/plan';
import type { BillingDetails } from '@canvass/contracts/account/billing';
import type { Language } from '@canvass/contracts/language/language';

/** A provider's report on a subscription and its newest invoices. */
export interface Report {
  firm: string;
  /** Absent while it has not begun (not paid yet), or if the report is about an invoice only. */
  subscription?: SubscriptionReport;
  /** The provider's id of the price, as plans refer to it; absent if there is none. */
  priceId?: string;
  invoices: readonly InvoiceReport[];
}

/** A subscription that has not ended, and its firm. */
export interface RunningSubscription {
  firm: string;
  reference: string;
  status: ReportedStatus;
}

/** The result of ending a subscription. */
export interface Ended {
  report: Report;
  /** Ids of invoices whose refund was due but could not be made in full. */
  unreturned: readonly string[];
  /** Whether nothing is left to do. An invoice with a payment in progress cannot be voided: end the subscription again later. */
  isSettled: boolean;
}

/** A plan that is bought or changed to. */
export interface OfferedPlan {
  id: string;
  content: PlanContent;
}

export interface CheckoutRequest {
  firm: string;
  /** The company account that pays. */
  account: string;
  /** Where the provider sends its invoices. */
  email: string;
  /** To whom the invoices are made out; absent if the company has not said. */
  billing?: BillingDetails | undefined;
  plan: OfferedPlan;
  /** Absolute addresses the customer returns to. */
  successUrl: string;
  cancelUrl: string;
  locale: Language;
}

export interface OpenCheckout {
  sessionId: string;
  /** Page on which the customer pays. */
  url: string;
}

/** The result of a change of plan. */
export interface Changed extends Report {
  /**
   * Page on which the customer must confirm the payment, as with 3-D Secure; until then nothing has changed. Absent if the
   * plan was changed.
   */
  confirmUrl?: string;
}

/** What a change of plan would cost at once. */
export interface ChangeCost {
  /** Charged to the card, in the smallest unit of the currency; 0 for nothing. */
  due: number;
  /** Credited towards later invoices, in the smallest unit of the currency; 0 for nothing. */
  credited: number;
  currency: string;
}

/** The state of a checkout. */
export interface CheckoutState {
  /**
   * `processing`: the customer has paid, and the payment is processing, which can take days.
   * `over`: it was not paid and can no longer be paid.
   */
  status: 'open' | CheckoutStatus;
  /** Page on which the customer pays, while it is open. */
  url?: string;
  /** What was bought. */
  report?: Report;
}

/** A webhook message from the provider. */
export interface ProviderMessage {
  /** The unparsed body, which is what was signed. */
  body: Buffer;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
}

/** The parsed message: reports on subscriptions, none if it is about something else. */
export interface Notice {
  /** The provider's id of the message. */
  id: string;
  reports: readonly Report[];
  /** Completed checkouts, whose state should be read. */
  checkouts: readonly { firm: string; session: string }[];
}

/**
 * Takes payments for plans. Every change is answered as a report, and may come again as a notice; reports may
 * be repeated and come in any order.
 * Keys make calls idempotent: the same key twice does the same thing once.
 * Calls about a subscription throw Refusal notFound when the provider has none of this reference.
 */
export interface Payments {
  /** `none` takes no payments: such calls are refused with paymentsUnavailable. */
  readonly provider: 'stripe' | 'test' | 'none';
  /** Actions of customers at the test provider, which has no pages of its own; undefined for a real provider. */
  readonly desk: TestDesk | undefined;
  /** @throws Refusal planNotSold when the provider does not know the plan */
  openCheckout(request: CheckoutRequest, key: string): Promise<OpenCheckout>;
  /** The state of a checkout. @throws Refusal notFound when the provider has none of this id */
  checkout(sessionId: string): Promise<CheckoutState>;
  /**
   * Closes an open checkout, so that it can no longer be paid; what was paid before stays paid.
   * @returns its state, which is open only if the provider does not let it be closed
   * @throws Refusal notFound when the provider has none of this id
   */
  closeCheckout(sessionId: string): Promise<CheckoutState>;
  /**
   * Changes to another plan at once, and undoes a cancellation; the provider charges or credits the difference for the rest
   * of the period. Reports contain the key of the last change, so that a caller that missed the answer can see the result.
   * @throws Refusal planNotSold
   * @throws Refusal paymentDeclined if the card is declined; then nothing has changed
   * @throws Refusal paymentSourceMissing if there is no payment method; then nothing has changed
   */
  change(reference: string, plan: OfferedPlan, key: string): Promise<Changed>;
  /** What `change` would charge or credit if it came now; changes nothing. @throws Refusal planNotSold */
  costOfChange(reference: string, plan: OfferedPlan): Promise<ChangeCost>;
  /** Cancels it to the end of the paid period. */
  cancelAtPeriodEnd(reference: string, key: string): Promise<Report>;
  /**
   * Ends it at once and voids unpaid invoices. A payment that was in progress is refunded. If it is interrupted or not
   * settled, calling it again continues.
   */
  end(reference: string, key: string): Promise<Ended>;
  /**
   * The same, because another run replaced it at a moment. The time paid for after that is refunded, too, less earlier
   * refunds of the same invoice. @param at ISO 8601
   */
  replace(reference: string, at: string, key: string): Promise<Ended>;
  /** The provider's current report. */
  look(reference: string): Promise<Report>;
  /** Every subscription made by a checkout for a firm that has not ended, including firms of other installations. */
  running(): AsyncIterable<RunningSubscription>;
  /** Parses a message. @throws Refusal signatureInvalid if it is not the provider's */
  notice(message: ProviderMessage): Promise<Notice>;
}

/** A checkout at the test provider. */
export interface TestCheckout {
  id: string;
  firm: string;
  account: string;
  email: string;
  plan: OfferedPlan;
  status: 'open' | 'complete' | 'expired';
}

/** Who sells the plans, as invoices name it. */
export interface Seller {
  name?: string;
  /** In one line. */
  address?: string;
  taxNumber?: string;
  /** What the tax is called, such as VAT. */
  taxName: string;
  /** The tax that prices contain, in percent. */
  taxRate: number;
}

/** An invoice of the test provider, with what its page shows. */
export interface TestInvoice {
  id: string;
  /** Counts by year, without gaps. */
  number?: string;
  firm: string;
  /** Who sold it, as of when its number was given; absent for nobody in particular. */
  seller?: Seller;
  createdAt: string;
  /** In the smallest unit of the currency; negative for a credit. */
  amount: number;
  /** Part of the amount paid by earlier credits. */
  credit: number;
  /** Part of the amount refunded; absent for nothing. */
  refunded?: number;
  currency: string;
  /** Uncollectible: of subscriptions that ended before such invoices were voided. */
  status: 'open' | 'paid' | 'uncollectible' | 'void';
  failedAt: string | null;
  name: string;
  description: string;
  email: string;
}

/** Actions of customers at the test provider. @throws Refusal notFound for unknown ids */
export interface TestDesk {
  checkout(sessionId: string): Promise<TestCheckout>;
  /**
   * Ends a checkout as the customer chooses; idempotent.
   * @returns where the customer goes next, and what was bought
   * @throws Refusal checkoutOver when it is too old
   */
  complete(
    sessionId: string,
    outcome: CheckoutOutcome,
  ): Promise<{ url: string; report: Report | undefined }>;
  invoice(id: string): Promise<TestInvoice>;
  /** Pays an open invoice; idempotent. */
  pay(id: string): Promise<Report>;
}
