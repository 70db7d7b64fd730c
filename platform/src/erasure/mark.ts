import type { DurableStore } from '../durable/port.js';
import type { EventLogReader } from '../event-log/port.js';

type Store = Pick<DurableStore, 'get' | 'compareAndSet'>;
type Log = Pick<EventLogReader, 'head'>;

/** How far the log is known to have carried out the ledger of erasures. */
interface Mark {
  /** Everything noted before this time has been carried out, ISO 8601. */
  until: string;
  /** End of the log when that was found. A log that ends before it is an older one. */
  head: string;
}

const MARK = 'erasures/mark';
const AGAIN = 'erasures/again';
/**
 * The mark stays this far behind the ledger, in milliseconds: log and durable store are backed up one after the other, so
 * the mark may be newer than the log, and clocks differ.
 */
const BEHIND = 24 * 60 * 60 * 1000;

async function set(durable: Store, key: string, value: unknown): Promise<void> {
  for (;;) {
    const version = (await durable.get(key))?.version ?? 0;
    if ((await durable.compareAndSet(key, version, value)) !== undefined) return;
  }
}

/**
 * The time from which the ledger must be compared with the log, ISO 8601; '' for all of it. If the log is older than the
 * mark, the mark is removed before anything is appended that could hide the log's age.
 */
export async function ledgerSince(durable: Store, log: Log): Promise<string> {
  const mark = (await durable.get<Mark>(MARK))?.value;
  const head = (await log.head()) ?? '';
  if (mark === undefined) return '';
  if (mark.head <= head) return mark.until;
  await set(durable, MARK, { until: '', head } satisfies Mark);
  return '';
}

/** Notes that the log has carried out the whole ledger. @param now the current time */
export async function markLedger(durable: Store, log: Log, now: Date): Promise<void> {
  const head = (await log.head()) ?? '';
  const until = new Date(now.getTime() - BEHIND).toISOString();
  await set(durable, MARK, { until, head } satisfies Mark);
}

/** Notes that erasures had to be repeated in the current log. */
export async function noteErasedAgain(durable: Store, log: Log): Promise<void> {
  await set(durable, AGAIN, (await log.head()) ?? '');
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
