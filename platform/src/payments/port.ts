import type { InvoiceReport, SubscriptionReport } from '@canvass/contracts/subscription/events';
import type { CheckoutOutcome } from '@canvass/contracts/subscription/commands';
import type { CheckoutStatus, ReportedStatus } from '@canvass/contracts/subscription/subscription';
import type { PlanContent } from '@canvass/contracts/plan/plan';
import type { Language } from '@canvass/contracts/language/language';

/** What a provider knows at some moment of one of its subscriptions, and of its newest invoices. */
export interface Report {
  firm: string;
  /** Absent while it has not begun (nobody has paid yet), or where the news is of an invoice alone. */
  subscription?: SubscriptionReport;
  /** The provider's id of what is taken for each period, as plans name it; absent where it has none. */
  priceId?: string;
  invoices: readonly InvoiceReport[];
}

/** A subscription that has not ended, and whose it is. */
export interface RunningSubscription {
  firm: string;
  reference: string;
  status: ReportedStatus;
}

/** What became of a subscription that was to end. */
export interface Ended {
  report: Report;
  /** Ids of invoices of which something was due to be paid back, and not all of it could be. */
  unreturned: readonly string[];
  /** Whether nothing is left to do. While an invoice is being paid it cannot be made void: it is to be ended once more. */
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
  plan: OfferedPlan;
  /** Absolute addresses the customer comes back to. */
  successUrl: string;
  cancelUrl: string;
  locale: Language;
}

export interface OpenCheckout {
  sessionId: string;
  /** Page on which the customer pays. */
  url: string;
}

/** What came of a change of plan. */
export interface Changed extends Report {
  /**
   * Page on which the customer confirms the payment first, as with 3-D Secure; nothing has changed before they have.
   * Absent where it has.
   */
  confirmUrl?: string;
}

/** What has become of a checkout. */
export interface CheckoutState {
  /**
   * `processing`: the customer has done their part, and the money is on its way, which can take days.
   * `over`: nothing has come of it, and nobody can pay it any more.
   */
  status: 'open' | CheckoutStatus;
  /** Page on which the customer pays, while it is open. */
  url?: string;
  /** What was bought. */
  report?: Report;
}

/** A message from the provider, as it came over HTTP. */
export interface ProviderMessage {
  /** As it was sent, byte for byte: signatures are over these. */
  body: Buffer;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
}

/** What a message says: news of subscriptions (none when it is about something else). */
export interface Notice {
  /** The provider's id of the message. */
  id: string;
  reports: readonly Report[];
  /** Checkouts of which something has come, whose state is to be asked for. */
  checkouts: readonly { firm: string; session: string }[];
}

/**
 * Takes money for plans. Whatever changes is answered as a report, and may come once more as a notice; reports may
 * be repeated and come in any order.
 * Keys make calls idempotent: the same key twice does the same thing once.
 * Calls about a subscription throw Refusal notFound when the provider has none of this reference.
 */
export interface Payments {
  /** `none` takes no money: all that would is refused with paymentsUnavailable. */
  readonly provider: 'stripe' | 'test' | 'none';
  /** What people do at the test provider, which has no pages of its own; undefined at a real one. */
  readonly desk: TestDesk | undefined;
  /** @throws Refusal planNotSold when the provider does not know the plan */
  openCheckout(request: CheckoutRequest, key: string): Promise<OpenCheckout>;
  /** What has become of a checkout. @throws Refusal notFound when the provider has none of this id */
  checkout(sessionId: string): Promise<CheckoutState>;
  /**
   * Closes a checkout that is open, so that nobody can pay it any more; what was paid before stays paid.
   * @returns what has become of it, which is anything but open
   * @throws Refusal notFound when the provider has none of this id
   */
  closeCheckout(sessionId: string): Promise<CheckoutState>;
  /**
   * Changes to another plan at once, and takes a cancellation back; the difference for the rest of the period is
   * charged or credited by the provider. Reports name the key of the last change, so that whoever was kept from
   * hearing the answer can tell what became of it.
   * @throws Refusal planNotSold
   * @throws Refusal paymentDeclined when the card does not pay what is due at once; then nothing has changed
   * @throws Refusal paymentSourceMissing when there is no card or account to pay it; then nothing has changed
   */
  change(reference: string, plan: OfferedPlan, key: string): Promise<Changed>;
  /** Ends it when the paid period is over. */
  cancelAtPeriodEnd(reference: string, key: string): Promise<Report>;
  /**
   * Ends it at once; what is unpaid is not asked for any more, and cannot be paid. What is paid all the same, because
   * its payment was under way, is paid back. What was cut off, or is not settled, goes on when it is ended again.
   */
  end(reference: string, key: string): Promise<Ended>;
  /**
   * The same, because another has taken its place at a moment. What was paid for the time after that is paid back, too,
   * less what was paid back of the same invoice before, by whomever. @param at ISO 8601
   */
  replace(reference: string, at: string, key: string): Promise<Ended>;
  /** What the provider knows now. */
  look(reference: string): Promise<Report>;
  /** Every subscription that a checkout made for a firm and that has not ended; other installations' firms are among them. */
  running(): AsyncIterable<RunningSubscription>;
  /** What a message says. @throws Refusal signatureInvalid when it is not the provider's */
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

/** An invoice of the test provider, with what its page shows. */
export interface TestInvoice {
  id: string;
  firm: string;
  createdAt: string;
  /** In the smallest unit of the currency; below 0 where it is a credit. */
  amount: number;
  /** Of the amount, what earlier credits have paid. */
  credit: number;
  /** Of the amount, what has been paid back; absent for nothing. */
  refunded?: number;
  currency: string;
  /** Uncollectible are those of subscriptions that had ended before such invoices were made void. */
  status: 'open' | 'paid' | 'uncollectible' | 'void';
  failedAt: string | null;
  name: string;
  description: string;
  email: string;
}

/** What people do at the test provider. @throws Refusal notFound for ids it has not given out */
export interface TestDesk {
  checkout(sessionId: string): Promise<TestCheckout>;
  /**
   * Ends a checkout as the customer wishes; paid twice is paid once.
   * @returns where the customer goes, and what has been bought
   * @throws Refusal checkoutOver when it is too old
   */
  complete(
    sessionId: string,
    outcome: CheckoutOutcome,
  ): Promise<{ url: string; report: Report | undefined }>;
  invoice(id: string): Promise<TestInvoice>;
  /** Pays an open invoice; paid twice is paid once. */
  pay(id: string): Promise<Report>;
}
