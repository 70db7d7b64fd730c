import type { DurableStore } from '@canvass/platform/durable/port';
import {
  ledgerSince,
  markLedger,
  noteErasedAgain,
  seeLedger,
} from '@canvass/platform/erasure/mark';
import type { ErasureLedger } from '@canvass/platform/erasure/port';
import type { CommandDependencies } from '../command/dependencies.js';
import { eraseAgain, erasureStateOf } from './erase-again.js';

/** Streams that are read at the same time. */
const AT_ONCE = 50;

/** The ledger of erasures, and the store that keeps up to where it has been carried out. */
export interface LedgerPlace {
  ledger: ErasureLedger;
  durable: Pick<DurableStore, 'get' | 'compareAndSet'>;
}

/**
 * Erases again what the ledger lists as erased and the log still has, as after a backup was restored. Call it before the
 * first request is answered. It goes through the entries since a day before its last run, or through all of them when the
 * log or the ledger is older than that.
 * @returns number of streams that were erased or whose files were deleted
 */
export async function carryOutLedger(
  dependencies: CommandDependencies,
  { ledger, durable }: LedgerPlace,
): Promise<number> {
  const { log, files } = dependencies;
  const sight = await seeLedger(ledger, dependencies);
  const there: string[] = [];
  const owners: string[] = [];
  for await (const streams of ledger.noted(await ledgerSince(durable, log, ledger))) {
    for (const some of slices(streams)) {
      const states = await Promise.all(some.map((stream) => erasureStateOf(dependencies, stream)));
      for (const { stream, isThere, mayHaveUnnamedFiles } of states) {
        if (isThere) there.push(stream);
        if (mayHaveUnnamedFiles) owners.push(stream);
      }
    }
  }
  // First: once the streams are erased, nothing shows any more that they may have had such files.
  const found = await files.deleteOwned(owners);
  for (const some of slices(there)) {
    await Promise.all(some.map((stream) => eraseAgain(dependencies, stream)));
    await noteErasedAgain(durable, log);
  }
  await markLedger(durable, log, sight);
  return new Set([...there, ...found]).size;
}

function* slices(streams: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < streams.length; from += AT_ONCE) {
    yield streams.slice(from, from + AT_ONCE);
  }
}
