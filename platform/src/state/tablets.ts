import { REPORT_EVERY, type TabletState } from '@canvass/contracts/device/kiosk';
import type { DurableStore } from '../durable/port.js';
import { recentlyUsed } from '../memory/recently-used.js';

/** Tablets kept of one service; beyond that the one silent longest is forgotten. */
const MOST_OF_A_SERVICE = 50;
/** How many recent reports this process remembers. */
const MOST_REMEMBERED = 20_000;
/** Reports of one service that meet are written in turn; more than so many at once find no place, and come again. */
const MOST_ATTEMPTS = 8;
/** A report counts as due this much early, in milliseconds, as timers of browsers are not exact. */
const TOLERANCE = 5000;

/** A report of a tablet; `hasLeft` where staff has ended the kiosk. */
export type Reported = Omit<TabletState, 'seenAt'> & { hasLeft?: boolean | undefined };

/**
 * What the kiosks of services said of themselves last. Not events, as with presence: they change every minute, nobody asks
 * for their history, and a log would grow by half a million events a year for each tablet.
 */
export interface Tablets {
  /**
   * Keeps a report, at most one a minute of each tablet; others are passed over.
   * @returns whether it was kept
   */
  report(device: string, reported: Reported): Promise<boolean>;
  /** What the tablets of each service said last, the one seen last first, in the order of the ids. */
  of(devices: readonly string[]): Promise<TabletState[][]>;
}

/** @param now the time, by which reports are dated */
export function createTablets({
  durable,
  now,
}: {
  durable: Pick<DurableStore, 'get' | 'getMany' | 'compareAndSet'>;
  now(): Date;
}): Tablets {
  const keyOf = (device: string): string => `tablets/${device}`;
  const written = recentlyUsed<number>(MOST_REMEMBERED);

  async function write(device: string, { hasLeft, ...said }: Reported, at: Date): Promise<boolean> {
    const key = keyOf(device);
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const before = await durable.get<TabletState[]>(key);
      const others = (before?.value ?? []).filter(({ id }) => id !== said.id);
      const state: TabletState = { ...said, seenAt: at.toISOString() };
      const all = hasLeft ? others : [state, ...others].slice(0, MOST_OF_A_SERVICE);
      if (await durable.compareAndSet(key, before?.version ?? 0, all)) return true;
    }
    return false;
  }

  return {
    report: async (device, reported) => {
      const at = now();
      const tablet = `${device}/${reported.id}`;
      const last = written.get(tablet);
      const isDue = last === undefined || Math.abs(at.getTime() - last) >= REPORT_EVERY - TOLERANCE;
      if (!isDue && !reported.hasLeft) return false;
      written.set(tablet, at.getTime());
      return write(device, reported, at);
    },
    of: async (devices) => {
      const entries = await durable.getMany<TabletState[]>(devices.map(keyOf));
      return entries.map((entry) => entry?.value ?? []);
    },
  };
}
