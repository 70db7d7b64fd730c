import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DurableStore } from '../durable/port.js';
import { ledgerSince, markLedger, seeLedger } from './mark.js';
import { shiftWallClock } from '../testing/shift-wall-clock.js';
import type { ErasureLedger } from './port.js';

/** An empty place for a ledger, and connections to it. */
export interface LedgerPlace {
  ledger(): Promise<ErasureLedger>;
  /** Closes what was opened and clears the place away. */
  end(): Promise<void>;
}

/** Keeps one value, as a backup of the durable store has it. */
function keepOne(): Pick<DurableStore, 'get' | 'compareAndSet'> {
  let kept: { value: unknown; version: number } | undefined;
  return {
    get: <T>() => Promise.resolve(kept as { value: T; version: number } | undefined),
    compareAndSet: (_key, version, value) => {
      kept = { value, version: version + 1 };
      return Promise.resolve(kept.version);
    },
  };
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
    afterEach(async () => {
      shiftWallClock(0);
      await place.end();
    });

    async function noted(since = '', from = ledger): Promise<string[]> {
      const streams: string[] = [];
      for await (const batch of from.noted(since)) streams.push(...batch);
      return streams;
    }

    async function noteAll(streams: readonly string[]): Promise<void> {
      for (let at = 0; at < streams.length; at += 100) {
        await Promise.all(streams.slice(at, at + 100).map((stream) => ledger.note(stream)));
      }
    }

    /** Until the next note has a later time than the last. */
    const aMoment = () => new Promise((resolve) => setTimeout(resolve, 3));

    test('knows nothing at first, and each stream once', async () => {
      expect([await noted(), await ledger.newest()]).toEqual([[], '']);
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
      expect((await ledger.newest()) >= since).toBe(true);
      expect(await noted(since)).toEqual(['response-3']);
      await aMoment();
      await ledger.note('response-1');
      expect(await noted(since)).toEqual(['response-3', 'response-1']);
      await aMoment();
      expect(await noted(new Date().toISOString())).toEqual([]);
    });

    test('goes by the order of the notes, whatever the clock says', async () => {
      const since = new Date().toISOString();
      await ledger.note('response-1');
      for (const [days, stream] of [
        ...([
          [-40, 'response-2'],
          [0, 'response-3'],
          [40, 'response-4'],
        ] as const),
        ...([
          [0, 'response-5'],
          [-40, 'response-1'],
          [0, 'response-6'],
        ] as const),
      ]) {
        shiftWallClock(days);
        await (await place.ledger()).note(stream);
      }
      const rest = [2, 3, 4, 5, 1, 6].map((number) => `response-${number}`);
      expect(await noted(since)).toEqual(rest);
    });

    test.each([
      ['was right', 0, 0],
      ['was behind at the erasure', 0, -40],
      ['was behind at the erasure, days after the last one', 3, -40],
      ['was ahead at the erasure', 0, 40],
      ['was ahead at the mark', 40, 0],
      ['was ahead at the mark, and behind at the erasure', 40, -40],
      ['was behind at the mark', -40, 0],
    ])(
      'tells after a restore what was erased since the mark, where the clock %s',
      async (_, atMark, atErasure) => {
        const [durable, log] = [keepOne(), { head: () => Promise.resolve('0005') }];
        const clock = { now: () => new Date(), requireTrustedClock: () => undefined };
        await ledger.note('response-1');
        shiftWallClock(atMark);
        await markLedger(durable, log, await seeLedger(ledger, clock));
        shiftWallClock(atErasure);
        await ledger.note('response-2');
        shiftWallClock(0);
        await ledger.note('response-3');
        const told = await noted(await ledgerSince(durable, log, ledger));
        expect(told).toEqual(expect.arrayContaining(['response-2', 'response-3']));
      },
    );

    test('comes to an end while all of it is noted anew, and leaves nothing out', async () => {
      const streams = Array.from({ length: 600 }, (_, index) => `response-${index}`);
      await noteAll(streams);
      await aMoment();
      const seen: string[] = [];
      for await (const batch of ledger.noted('')) {
        seen.push(...batch);
        await noteAll(batch);
      }
      expect(seen.sort()).toEqual(streams.sort());
    });
  });
}
