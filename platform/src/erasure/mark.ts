import type { DurableStore } from '../durable/port.js';
import type { EventLogReader } from '../event-log/port.js';

type Store = Pick<DurableStore, 'get' | 'compareAndSet'>;
type Log = Pick<EventLogReader, 'head'>;

/** Up to where the log is known to have carried out the ledger of erasures. */
interface Mark {
  /** All that was noted before this time, ISO 8601. */
  until: string;
  /** Where the log ended when that was found. One that ends before it is an older log. */
  head: string;
}

const MARK = 'erasures/mark';
const AGAIN = 'erasures/again';
/**
 * The mark stays this far behind the ledger, in milliseconds. Log and durable store are copied one after the other, so
 * the mark of a backup may be younger than its log; and clocks differ.
 */
const BEHIND = 24 * 60 * 60 * 1000;

async function set(durable: Store, key: string, value: unknown): Promise<void> {
  for (;;) {
    const version = (await durable.get(key))?.version ?? 0;
    if ((await durable.compareAndSet(key, version, value)) !== undefined) return;
  }
}

/**
 * From when on the ledger has to be held against the log, ISO 8601; '' for all of it. A log that is older than what
 * the mark was set for takes the mark away, before anything is appended that could hide how old it is.
 */
export async function ledgerSince(durable: Store, log: Log): Promise<string> {
  const mark = (await durable.get<Mark>(MARK))?.value;
  const head = (await log.head()) ?? '';
  if (mark === undefined) return '';
  if (mark.head <= head) return mark.until;
  await set(durable, MARK, { until: '', head } satisfies Mark);
  return '';
}

/** Says that the log has carried out all of the ledger. @param now time of that */
export async function markLedger(durable: Store, log: Log, now: Date): Promise<void> {
  const head = (await log.head()) ?? '';
  const until = new Date(now.getTime() - BEHIND).toISOString();
  await set(durable, MARK, { until, head } satisfies Mark);
}

/** Says that something had to be erased again, which is in the log as it is now. */
export async function noteErasedAgain(durable: Store, log: Log): Promise<void> {
  await set(durable, AGAIN, (await log.head()) ?? '');
}

/**
 * Position up to which read models have to come before anybody reads them, since they may show what was erased
 * again; undefined where there is none.
 */
export async function erasedAgainAt(durable: Store, log: Log): Promise<string | undefined> {
  const position = (await durable.get<string>(AGAIN))?.value;
  return position !== undefined && position <= ((await log.head()) ?? '') ? position : undefined;
}

/** Says that read models have come that far. */
export async function forgetErasedAgain(
  durable: Pick<DurableStore, 'get' | 'delete'>,
  position: string,
): Promise<void> {
  if ((await durable.get<string>(AGAIN))?.value === position) await durable.delete(AGAIN);
}
