import { invoiceNumber } from '@canvass/contracts/subscription/invoice';
import type { DurableStore } from '../durable/port.js';
import type { Seller } from './port.js';
import { laterThan, type KeptInvoice, type KeptSubscription } from './test-subscription.js';

/** What the test provider stores of a subscription. */
export interface KeptBook {
  subscription: KeptSubscription;
  /** Of the calls that have changed it, newest last. */
  keys: readonly string[];
}

export function subscriptionKey(reference: string): string {
  return `test-payments/subscription/${reference}`;
}

/** The newest number of a year, and the invoice that it was taken for. */
interface Taken {
  count: number;
  invoice: string;
  reference: string;
}

function takenKey(year: string): string {
  return `test-payments/invoice-number/${year}`;
}

/**
 * Numbers the invoices of the test provider by their year in UTC. A number is taken first and written on its invoice then. The
 * next one is taken only once the newest stands on its invoice, so no number is lost or given twice, even if a process dies in
 * between or several of them give numbers at once.
 */
export class TestInvoiceNumbers {
  /** @param seller whom invoices name from now on */
  constructor(private readonly place: { durable: DurableStore; now(): Date; seller?: Seller }) {}

  /** A stored subscription whose invoices all bear a number, oldest first. */
  async numbered(subscription: KeptSubscription): Promise<KeptSubscription> {
    const { reference, invoices } = subscription;
    const bare = invoices.filter(({ number }) => number === undefined);
    if (bare.length === 0) return subscription;
    for (const invoice of bare) await this.#number(invoice, reference);
    const entry = await this.place.durable.get<KeptBook>(subscriptionKey(reference));
    return entry?.value.subscription ?? subscription;
  }

  async #number({ id, createdAt }: KeptInvoice, reference: string): Promise<void> {
    const { durable } = this.place;
    const year = createdAt.slice(0, 4);
    for (;;) {
      const entry = await durable.get<Taken>(takenKey(year));
      if (entry) await this.#write(entry.value, year);
      // Read after the newest number stands on its invoice, which may be this one.
      const book = await durable.get<KeptBook>(subscriptionKey(reference));
      if (book?.value.subscription.invoices.find((one) => one.id === id)?.number) return;
      const next: Taken = { count: (entry?.value.count ?? 0) + 1, invoice: id, reference };
      await durable.compareAndSet(takenKey(year), entry?.version ?? 0, next);
    }
  }

  /** Writes a number on the invoice that it was taken for, with the seller; idempotent. */
  async #write({ count, invoice: id, reference }: Taken, year: string): Promise<void> {
    const { durable, seller } = this.place;
    const key = subscriptionKey(reference);
    for (;;) {
      const entry = await durable.get<KeptBook>(key);
      const invoices = entry?.value.subscription.invoices ?? [];
      if (!entry || !invoices.some((one) => one.id === id && !one.number)) return;
      const before = entry.value.subscription;
      const changedAt = laterThan(before.changedAt, this.place.now().toISOString());
      const number = invoiceNumber(year, count);
      const numbered = invoices.map((invoice): KeptInvoice =>
        invoice.id === id
          ? { ...invoice, number, ...(seller ? { seller } : {}), changedAt }
          : invoice,
      );
      const subscription = { ...before, invoices: numbered, changedAt };
      const book: KeptBook = { ...entry.value, subscription };
      if ((await durable.compareAndSet(key, entry.version, book)) !== undefined) return;
    }
  }
}
