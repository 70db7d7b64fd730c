import type { DurableStore } from '../durable/port.js';

/** A subscription whose price was changed at its provider to one that no plan has. */
export interface UnknownPrice {
  provider: string;
  /** Of the subscription, there. */
  reference: string;
  firm: string;
  /** Id of the price. */
  price: string;
}

/** What an operator has to enter in a plan; until then these firms keep the plans they bought. */
export interface UnknownPrices {
  /** Notes one, in place of what was noted of its subscription before. */
  note(unknown: UnknownPrice): Promise<void>;
  /** Forgets a subscription whose price a plan has, or that has ended. */
  settle(reference: string): Promise<void>;
  /** In the order of the references; the first thousand. */
  list(): Promise<UnknownPrice[]>;
}

const PREFIX = 'unknownPrice/';
const MOST = 1000;

/** @param durable stays open; the caller closes it */
export function openUnknownPrices(durable: DurableStore): UnknownPrices {
  return {
    async note(unknown) {
      const key = PREFIX + unknown.reference;
      for (;;) {
        const noted = await durable.get<UnknownPrice>(key);
        if (noted?.value.price === unknown.price) return;
        if ((await durable.compareAndSet(key, noted?.version ?? 0, unknown)) !== undefined) return;
      }
    },
    async settle(reference) {
      if (await durable.get(PREFIX + reference)) await durable.delete(PREFIX + reference);
    },
    list: async () =>
      (await durable.list<UnknownPrice>(PREFIX, { limit: MOST })).map(({ value }) => value),
  };
}

/** Undefined where every price belongs to a plan; else which one does not, and what to do, in one line. */
export async function unknownPricesProblem(
  prices: Pick<UnknownPrices, 'list'>,
): Promise<string | undefined> {
  const [first, ...others] = await prices.list();
  if (!first) return undefined;
  const { firm, reference, price } = first;
  const more = others.length > 0 ? `, and ${others.length} others` : '';
  return `no plan has the price ${price} of ${reference} of company ${firm}${more}: enter it in the plan that it belongs to`;
}
