import type { DurableStore } from '@canvass/platform/durable/port';
import { ledgerSince, markLedger, noteErasedAgain } from '@canvass/platform/erasure/mark';
import type { ErasureLedger } from '@canvass/platform/erasure/port';
import type { CommandDependencies } from '../command/dependencies.js';
import { eraseAgain, standingOf } from './erase-again.js';

/** Streams that are looked at together. */
const AT_ONCE = 50;

/** Where it stands what has been erased, and up to where that is carried out. */
export interface LedgerPlace {
  ledger: ErasureLedger;
  durable: Pick<DurableStore, 'get' | 'compareAndSet'>;
}

/**
 * Erases again what the ledger says was erased and is there still, as after a backup was restored. To be called
 * before anybody is answered. It looks at what the ledger was told since a day before the last time, and at all of it
 * where the log is older than that.
 * @returns how many streams were erased, or had files that were deleted
 */
export async function carryOutLedger(
  dependencies: CommandDependencies,
  { ledger, durable }: LedgerPlace,
): Promise<number> {
  const { log, files } = dependencies;
  const begun = new Date();
  const there: string[] = [];
  const owners: string[] = [];
  for await (const streams of ledger.noted(await ledgerSince(durable, log))) {
    for (const some of slices(streams)) {
      const standings = await Promise.all(some.map((stream) => standingOf(dependencies, stream)));
      for (const { stream, isThere, mayHaveUnnamedFiles } of standings) {
        if (isThere) there.push(stream);
        if (mayHaveUnnamedFiles) owners.push(stream);
      }
    }
  }
  // First, since once they are erased nothing tells any more that they may have had others.
  const found = await files.deleteOwned(owners);
  for (const some of slices(there)) {
    await Promise.all(some.map((stream) => eraseAgain(dependencies, stream)));
    await noteErasedAgain(durable, log);
  }
  await markLedger(durable, log, begun);
  return new Set([...there, ...found]).size;
}

function* slices(streams: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < streams.length; from += AT_ONCE) {
    yield streams.slice(from, from + AT_ONCE);
  }
}
