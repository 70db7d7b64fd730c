import type { DurableStore } from '@canvass/platform/durable/port';
import { ledgerSince, markLedger, noteErasedAgain } from '@canvass/platform/erasure/mark';
import type { ErasureLedger } from '@canvass/platform/erasure/port';
import type { CommandDependencies } from '../command/dependencies.js';
import { eraseAgain } from './erase-again.js';

/** Streams that are looked at together. */
const AT_ONCE = 50;

/** Where it stands what has been erased, and up to where that is carried out. */
export interface LedgerPlace {
  ledger: ErasureLedger;
  durable: Pick<DurableStore, 'get' | 'compareAndSet'>;
}

/**
 * Erases again what the ledger says was erased and the log still has, as after a backup was restored. To be called
 * before anybody is answered. It looks at what the ledger was told since a day before the last time, and at all of it
 * where the log is older than that.
 * @returns how many streams were erased
 */
export async function carryOutLedger(
  dependencies: CommandDependencies,
  { ledger, durable }: LedgerPlace,
): Promise<number> {
  const { log } = dependencies;
  const begun = new Date();
  let count = 0;
  for await (const streams of ledger.noted(await ledgerSince(durable, log))) {
    for (let from = 0; from < streams.length; from += AT_ONCE) {
      const some = streams.slice(from, from + AT_ONCE);
      const done = await Promise.all(some.map((stream) => eraseAgain(dependencies, stream)));
      const again = done.filter(Boolean).length;
      if (again > 0) await noteErasedAgain(durable, log);
      count += again;
    }
  }
  await markLedger(durable, log, begun);
  return count;
}
