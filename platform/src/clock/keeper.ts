import type { DurableStore } from '../durable/port.js';
import type { EventLog } from '../event-log/port.js';
import type { Clock } from '../scheduler/port.js';
import { doubtOf, look, type Trust } from './trust.js';

/** Key of the last time at which the clock was trusted. */
const KEY = 'clock';
/** How often clocks are checked, and how often the time is noted, in milliseconds. */
const LOOK_EVERY = 60_000;
const NOTE_EVERY = 10 * 60_000;

/** This machine's clock may be wrong, so nothing may be deleted by it. Callers wait and try again. */
export class ClockInDoubt extends Error {
  override name = 'ClockInDoubt';
}

/** Watches whether this machine's clock can be trusted. */
export interface TimeKeeper {
  /** Undefined if it can, else why not. */
  doubt(): string | undefined;
  /** To be called before anything is deleted because it expired. @throws ClockInDoubt */
  requireTrustedClock(): void;
  /**
   * The time as far as it can be believed: the clock's while it is trusted; else what it would show if it had not been
   * set. Where that is unknown, too, as at the start, the last known time, going on since.
   */
  believedNow(): Date;
  stop(): Promise<void>;
}

export interface TimeKeeping {
  clock: Pick<Clock, 'now' | 'elapsed'>;
  /** Stores the time across restarts. */
  durable: Pick<DurableStore, 'get' | 'compareAndSet'>;
  log: Pick<EventLog, 'lastRecordedAt'>;
  /** Another reason to doubt the clock, such as a server's clock; undefined if there is none. */
  objection?(): string | undefined;
  logger: { error(details: object, message: string): void };
}

interface Noted {
  /** ISO 8601 */
  at: string;
}

/**
 * Compares wall time with steady time from now on; at the start, with the time noted last and that of the log's newest
 * event.
 */
export async function keepTime(keeping: TimeKeeping): Promise<TimeKeeper> {
  const { clock, durable, log, logger, objection } = keeping;
  const sighting = () => ({ wall: clock.now().getTime(), steady: clock.elapsed() });
  const known = [(await durable.get<Noted>(KEY))?.value.at, await log.lastRecordedAt()]
    .filter((at) => at !== undefined)
    .map((at) => Date.parse(at));
  const first = sighting();
  const [lastKnown = first.wall] = known;
  let trust: Trust = look({}, first, known);
  const doubt = (): string | undefined => {
    trust = look(trust, sighting());
    return doubtOf(trust) ?? objection?.();
  };
  let told: string | undefined;
  let notedAt = -Infinity;

  async function note(): Promise<void> {
    notedAt = clock.elapsed();
    const version = (await durable.get<Noted>(KEY))?.version ?? 0;
    // If another process was faster, it has noted the same.
    await durable.compareAndSet(KEY, version, { at: clock.now().toISOString() } satisfies Noted);
  }

  async function watch(): Promise<void> {
    const reason = doubt();
    if (reason !== undefined && told === undefined) {
      logger.error({ reason }, 'nothing is destroyed for its age until the clock can be believed');
    }
    told = reason;
    if (reason === undefined && clock.elapsed() - notedAt >= NOTE_EVERY) await note();
  }

  const tryTo = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      logger.error({ err: error }, 'the time could not be noted');
    }
  };
  await tryTo(watch);
  const timer = setInterval(() => void tryTo(watch), LOOK_EVERY).unref();
  return {
    doubt,
    requireTrustedClock: () => {
      const reason = doubt();
      if (reason !== undefined) throw new ClockInDoubt(reason);
    },
    believedNow: () => {
      if (doubt() === undefined) return clock.now();
      const { believed = lastKnown - first.steady } = trust;
      return new Date(clock.elapsed() + believed);
    },
    stop: async () => {
      clearInterval(timer);
      if (doubt() === undefined) await tryTo(note);
    },
  };
}
