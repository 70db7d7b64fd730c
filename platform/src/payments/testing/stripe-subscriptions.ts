import { basicPlan, type PlanInterval } from '@canvass/contracts/plan/plan';
import type { OfferedPlan } from '../port.js';
import {
  begun,
  ended,
  paid,
  renewed,
  type KeptInvoice,
  type KeptSubscription,
} from '../test-subscription.js';

/** A customer's means of payment; `confirmed` is a card whose holder has to confirm each payment (3-D Secure). */
export type Means = 'card' | 'declined' | 'debit' | 'confirmed' | 'nothing';

interface Refund {
  id: string;
  amount: number;
  createdAt: string;
  /** The id of the refund's credit note; undefined for a refund by hand. */
  note: string | undefined;
}

export interface Note {
  id: string;
  amount: number;
  createdAt: string;
}

/** Stripe's data about an invoice beyond those that the test provider keeps. */
export interface Payment {
  intent: string;
  charge: string;
  status: 'processing' | 'requires_action' | 'requires_payment_method' | 'succeeded';
  attempts: number;
  /** ISO 8601; undefined while the invoice is unpaid. */
  paidAt: string | undefined;
  refunds: Refund[];
  notes: Note[];
  /** The subscription's data when the invoice was made: its metadata, the end of its period, and its remaining credit. */
  metadata: Record<string, string>;
  endAt: string;
  balance: number;
}

/** The plan with a price. Prices are called `price_<amount>_<interval>`, with a suffix where several cost the same. */
export function planOf(price: string | null, id = ''): OfferedPlan | undefined {
  const [, amount, interval] = /^price_(\d+)_([a-z]+)(?:_\w+)?$/.exec(price ?? '') ?? [];
  if (amount === undefined) return undefined;
  const sold = { amount: Number(amount), interval: interval as PlanInterval, currency: 'eur' };
  return { id, content: { ...basicPlan, ...sold, stripePlanId: price ?? '' } };
}

/** How long a change waits for its payment, in milliseconds. */
const PENDING_LASTS = 23 * 60 * 60 * 1000;

/** The amount that a card is charged for an invoice, in the smallest unit of the currency. */
export function dueOf({ amount, credit }: Pick<KeptInvoice, 'amount' | 'credit'>): number {
  return Math.max(0, amount - credit);
}

export function refundedOf({ refunds }: Payment): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** A subscription at Stripe, with its invoices and their payments. */
export class StripeSubscription {
  readonly customer: string;
  readonly #payments = new Map<string, Payment>();
  kept: KeptSubscription;
  /** The change that waits for its invoice to be paid. */
  pending:
    | {
        changed: KeptSubscription;
        /** Is then merged into the subscription's metadata. */
        metadata: Record<string, string>;
        invoice: string;
        expiresAt: string;
      }
    | undefined;
  /** Whether an operator has paused it. */
  isPaused = false;
  /** Whether its first payment is still due. */
  isIncomplete: boolean;

  constructor(
    given: Pick<KeptSubscription, 'reference' | 'firm' | 'email' | 'plan'>,
    readonly metadata: Record<string, string>,
    public means: Means,
    now: string,
  ) {
    this.customer = `cus_${given.reference.slice('sub_'.length)}`;
    this.kept = begun({ ...given, declines: false }, now);
    const [first] = this.kept.invoices;
    this.isIncomplete = means === 'debit';
    if (this.isIncomplete && first) this.edit(first.id, { status: 'open' });
    this.keep(this.kept, now);
  }

  get invoices(): readonly KeptInvoice[] {
    return this.kept.invoices;
  }

  /** Has a change wait for its invoice to be paid, for 23 hours. @param changed the subscription after the change */
  await(changed: KeptSubscription, metadata: Record<string, string>, now: string): void {
    const invoice = changed.invoices.at(-1);
    if (!invoice) throw new Error('nothing is due');
    this.discard();
    const expiresAt = new Date(Date.parse(now) + PENDING_LASTS).toISOString();
    this.pending = { changed, metadata, invoice: invoice.id, expiresAt };
    this.keep({ ...this.kept, invoices: [...this.kept.invoices, invoice] }, now);
    Object.assign(this.payment(invoice.id), { status: 'requires_action' });
  }

  /** Drops the pending change and voids its invoice. */
  discard(): void {
    if (!this.pending) return;
    this.edit(this.pending.invoice, { status: 'void' });
    this.pending = undefined;
  }

  get isOver(): boolean {
    return this.kept.endedAt !== null;
  }

  /** Whether an invoice is neither paid nor about to be paid by a debit. */
  get isPastDue(): boolean {
    return this.invoices.some(
      ({ id, status }) =>
        status === 'open' &&
        id !== this.pending?.invoice &&
        this.payment(id).status !== 'processing',
    );
  }

  payment(invoice: string): Payment {
    const payment = this.#payments.get(invoice);
    if (!payment) throw new Error(`there is no invoice ${invoice}`);
    return payment;
  }

  has(invoice: string): boolean {
    return this.#payments.has(invoice);
  }

  /** Takes over a changed subscription, and tries to collect each new invoice. */
  keep(kept: KeptSubscription, now: string): void {
    this.kept = kept;
    for (const invoice of kept.invoices) {
      if (this.has(invoice.id)) continue;
      const { endAt, balance } = kept;
      const token = `${invoice.id.slice('in_'.length)}`;
      const isPaid = invoice.status === 'paid';
      const unpaid = this.means === 'debit' ? 'processing' : 'requires_payment_method';
      this.#payments.set(invoice.id, {
        ...{ intent: `pi_${token}`, charge: `ch_${token}`, status: isPaid ? 'succeeded' : unpaid },
        ...{ attempts: 1, paidAt: isPaid ? now : undefined, refunds: [], notes: [] },
        ...{ metadata: { ...this.metadata }, endAt, balance },
      });
    }
  }

  /** Renews the subscription one period at a time, so that each period has its invoice. Open invoices outlive its end. */
  passTime(now: string): void {
    if (this.pending && this.pending.expiresAt <= now) this.discard();
    while (!this.isOver && !this.isPaused && !this.isIncomplete && this.kept.endAt <= now) {
      const { cancelAt, endAt } = this.kept;
      if (cancelAt !== null && cancelAt <= endAt) return this.end(cancelAt);
      const declines = this.means !== 'card';
      this.keep(renewed({ ...this.kept, declines }, endAt), endAt);
    }
  }

  /** Ends the subscription. Unlike at the test provider, its unpaid invoices stay open and payable. */
  end(at: string): void {
    const { invoices } = this.kept;
    this.kept = { ...ended(this.kept, at, at), invoices };
  }

  /** Pays an open invoice by a card that works from then on. Does nothing if the invoice is not open. */
  pay(id: string, now: string): void {
    const isOpen = this.invoices.some((invoice) => invoice.id === id && invoice.status === 'open');
    if (!isOpen) return;
    const { pending } = this;
    if (pending?.invoice === id) {
      this.kept = pending.changed;
      Object.assign(this.metadata, pending.metadata);
      this.pending = undefined;
    }
    this.kept = paid(this.kept, id, now);
    this.means = this.means === 'debit' ? 'debit' : 'card';
    Object.assign(this.payment(id), { status: 'succeeded', paidAt: now });
  }

  /** Ends the wait for a debit. */
  settle(id: string, outcome: 'succeeded' | 'failed', now: string): void {
    const payment = this.payment(id);
    if (payment.status !== 'processing') throw new Error(`no debit is on its way for ${id}`);
    if (outcome === 'failed') {
      payment.status = 'requires_payment_method';
      return this.edit(id, { failedAt: now });
    }
    this.isIncomplete = false;
    this.pay(id, now);
  }

  edit(id: string, changes: Partial<KeptInvoice>): void {
    const invoices = this.invoices.map((one) => (one.id === id ? { ...one, ...changes } : one));
    this.kept = { ...this.kept, invoices };
  }
}
