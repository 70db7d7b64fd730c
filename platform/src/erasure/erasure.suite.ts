import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ErasureLedger } from './port.js';

/** An empty place for a ledger, and connections to it. */
export interface LedgerPlace {
  ledger(): Promise<ErasureLedger>;
  /** Closes what was opened and clears the place away. */
  end(): Promise<void>;
}

/** What every ledger of erasures promises. */
export function erasureLedgerContract(name: string, open: () => Promise<LedgerPlace>): void {
  describe(`ledger of erasures: ${name}`, () => {
    let place: LedgerPlace;
    let ledger: ErasureLedger;
    beforeEach(async () => {
      place = await open();
      ledger = await place.ledger();
    });
    afterEach(() => place.end());

    async function noted(since = '', from = ledger): Promise<string[]> {
      const streams: string[] = [];
      for await (const batch of from.noted(since)) streams.push(...batch);
      return streams;
    }

    /** Until the next note has a later time than the last. */
    const aMoment = () => new Promise((resolve) => setTimeout(resolve, 3));

    test('knows nothing at first, and each stream once', async () => {
      expect(await noted()).toEqual([]);
      for (const stream of ['response-1', 'account-2', 'response-1']) await ledger.note(stream);
      expect((await noted()).sort()).toEqual(['account-2', 'response-1']);
    });

    test('is there for those who open it later, and for several at once', async () => {
      const other = await place.ledger();
      await Promise.all([ledger.note('session-1'), other.note('session-2')]);
      await ledger.close();
      expect((await noted('', other)).sort()).toEqual(['session-1', 'session-2']);
      expect((await noted('', await place.ledger())).sort()).toEqual(['session-1', 'session-2']);
    });

    test('tells what was noted last since a time, that time included', async () => {
      await ledger.note('response-1');
      await ledger.note('response-2');
      await aMoment();
      const since = new Date().toISOString();
      await ledger.note('response-3');
      expect(await noted(since)).toEqual(['response-3']);
      await aMoment();
      await ledger.note('response-1');
      expect(await noted(since)).toEqual(['response-3', 'response-1']);
      await aMoment();
      expect(await noted(new Date().toISOString())).toEqual([]);
    });

    test('comes to an end while all of it is noted anew, and leaves nothing out', async () => {
      const streams = Array.from({ length: 600 }, (_, index) => `response-${index}`);
      for (let at = 0; at < streams.length; at += 100) {
        await Promise.all(streams.slice(at, at + 100).map((stream) => ledger.note(stream)));
      }
      await aMoment();
      const seen: string[] = [];
      for await (const batch of ledger.noted('')) {
        seen.push(...batch);
        await Promise.all(batch.map((stream) => ledger.note(stream)));
      }
      expect(seen.sort()).toEqual(streams.sort());
    });
  });
}
