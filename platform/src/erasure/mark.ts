import { ClockInDoubt, type TimeKeeper } from '../clock/keeper.js';
import type { DurableStore } from '../durable/port.js';
import type { EventLogReader } from '../event-log/port.js';
import type { ErasureLedger } from './port.js';

type Store = Pick<DurableStore, 'get' | 'compareAndSet'>;
type Log = Pick<EventLogReader, 'head'>;
type Ledger = Pick<ErasureLedger, 'newest'>;

/** A look at the ledger of erasures. */
export interface LedgerSight {
  /** Time of its newest note by the ledger, ISO 8601; '' if there was none. */
  newest: string;
  /** When it was looked, ISO 8601. */
  at: string;
}

/** How far the log is known to have carried out the ledger of erasures. */
interface Mark {
  /** Everything noted before this time, by the ledger, has been carried out, ISO 8601. */
  until: string;
  /** End of the log when that was found. A log that ends before it is an older one. */
  head: string;
  /** A look at the ledger: the mark gets there once that is long enough ago. */
  seen?: LedgerSight;
}

/** Earlier releases kept one at `erasures/mark`, which a wrong clock could set too late. */
const MARK = 'erasures/carriedOut';
const AGAIN = 'erasures/again';
/**
 * The mark stays this far behind the ledger, in milliseconds: log and durable store are backed up one after the other, so
 * the mark may be newer than the log, and clocks differ.
 */
const BEHIND = 24 * 60 * 60 * 1000;

async function change<Value>(
  durable: Store,
  key: string,
  next: (before: Value | undefined) => Value,
): Promise<void> {
  for (;;) {
    const before = await durable.get<Value>(key);
    const value = next(before?.value);
    if ((await durable.compareAndSet(key, before?.version ?? 0, value)) !== undefined) return;
  }
}

/**
 * The time from which the ledger must be compared with the log, ISO 8601; '' for all of it. If the log or the ledger is
 * older than the mark, the mark is removed before anything is added that could hide their age.
 */
export async function ledgerSince(durable: Store, log: Log, ledger: Ledger): Promise<string> {
  const mark = (await durable.get<Mark>(MARK))?.value;
  const head = (await log.head()) ?? '';
  if (mark === undefined) return '';
  if (mark.head <= head && mark.until <= (await ledger.newest())) return mark.until;
  await change<Mark>(durable, MARK, () => ({ until: '', head }));
  return '';
}

/** Looks how far the ledger has come. @returns undefined while the clock is in doubt */
export async function seeLedger(
  ledger: Ledger,
  clock: Pick<TimeKeeper, 'requireTrustedClock'> & { now(): Date },
): Promise<LedgerSight | undefined> {
  try {
    clock.requireTrustedClock();
  } catch (error) {
    if (error instanceof ClockInDoubt) return undefined;
    throw error;
  }
  const at = clock.now().toISOString();
  return { newest: await ledger.newest(), at };
}

/**
 * Notes that the log has carried out the whole ledger as it was seen; nothing if it was not, as the clock was in doubt. The
 * mark never comes after what was noted then, and so not after what is noted later, even if a clock is wrong.
 */
export async function markLedger(
  durable: Store,
  log: Log,
  sight: LedgerSight | undefined,
): Promise<void> {
  if (!sight) return;
  const head = (await log.head()) ?? '';
  await change<Mark>(durable, MARK, (before) => marked(before, sight, head));
}

function marked(before: Mark | undefined, sight: LedgerSight, head: string): Mark {
  const dayBefore = new Date(Date.parse(sight.at) - BEHIND).toISOString();
  const { until = '', seen = sight } = before ?? {};
  const isLongAgo = seen.at <= dayBefore;
  // Where a clock was ahead, the notes since are as well: it is the look of the day before that tells how far to go.
  const [, , latest = ''] = [dayBefore, until, isLongAgo ? seen.newest : ''].sort();
  const isKept = !isLongAgo && seen.at <= sight.at;
  return {
    until: latest < sight.newest ? latest : sight.newest,
    head,
    seen: isKept ? seen : sight,
  };
}

/** Notes that erasures had to be repeated in the current log. */
export async function noteErasedAgain(durable: Store, log: Log): Promise<void> {
  const head = (await log.head()) ?? '';
  await change<string>(durable, AGAIN, () => head);
}

/**
 * Position that read models must reach before they are served, as they may show content that was erased again; undefined
 * if there is none.
 */
export async function erasedAgainAt(durable: Store, log: Log): Promise<string | undefined> {
  const position = (await durable.get<string>(AGAIN))?.value;
  return position !== undefined && position <= ((await log.head()) ?? '') ? position : undefined;
}

/** Notes that read models have reached it. */
export async function forgetErasedAgain(
  durable: Pick<DurableStore, 'get' | 'delete'>,
  position: string,
): Promise<void> {
  if ((await durable.get<string>(AGAIN))?.value === position) await durable.delete(AGAIN);
}
