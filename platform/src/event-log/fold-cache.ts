import type { LRUCache } from 'lru-cache';
import type { Aggregate } from '@canvass/contracts/event/aggregate';
import type { EventSchemas } from '@canvass/contracts/event/schema';
import { recentlyUsed } from '../memory/recently-used.js';
import type { Folded } from './fold.js';
import type { Hearing } from './hearing.js';
import type { EventLogReader } from './port.js';

/**
 * How fresh a state must be.
 * - `now`: includes everything acknowledged before the call, by any process. Reads the log.
 * - `looked`: as read from the log at most a second ago.
 * - `heard`: the same without asking the log where the stream is known and the log is heard: all that this process has
 *   appended, and what others had appended up to a second ago.
 */
export type Freshness = 'now' | 'looked' | 'heard';

/** How old a `looked` or `heard` state may be, in milliseconds. */
const FRESH_FOR = 1000;

/** A cached fold of an aggregate or of a part. */
export type Cached<State> = Pick<Aggregate<State, EventSchemas>, 'initial' | 'fold' | 'stream'>;

export interface FoldCacheOptions {
  /** Most streams cached. */
  size: number;
  /** Also caches streams without events; only for ids that callers cannot choose. */
  keepsMissing?: boolean;
  /** Tells of everything that is appended to these streams, which keeps what was read fresh. */
  hearing?: Hearing | undefined;
  /** Milliseconds since some moment, the same as `hearing` counts from; default: `performance.now()`. */
  elapsed?: (() => number) | undefined;
}

interface Kept<State> {
  folded: Folded<State>;
  /** When the read that it is of began; -Infinity once something newer was heard of. */
  at: number;
}

/** A read in progress. */
interface Reading<State> {
  /** When it began. */
  at: number;
  /** Highest revision heard of meanwhile. */
  heard: number;
  done: Promise<Folded<State>>;
  /** The read after it. */
  next?: Promise<Folded<State>>;
}

/**
 * Folded states that are read often: kept, and topped up from their next revision on use. For each, at
 * most one read is under way and one more waits: a read that began before a caller asked may miss what the caller
 * knows of, so all who ask meanwhile share the next.
 */
export class FoldCache<State> {
  readonly #log: Pick<EventLogReader, 'read'>;
  readonly #cached: Cached<State>;
  readonly #keepsMissing: boolean;
  readonly #hearing: Hearing | undefined;
  readonly #elapsed: () => number;
  readonly #kept: LRUCache<string, Kept<State>>;
  readonly #reading = new Map<string, Reading<State>>();

  constructor(log: Pick<EventLogReader, 'read'>, cached: Cached<State>, options: FoldCacheOptions) {
    this.#log = log;
    this.#cached = cached;
    this.#keepsMissing = options.keepsMissing ?? false;
    this.#hearing = options.hearing;
    this.#elapsed = options.elapsed ?? (() => performance.now());
    this.#kept = recentlyUsed(options.size);
    this.#hearing?.listen((stream, revision) => this.#hear(stream, revision));
  }

  /** The state of the instance with this id. */
  async get(id: string, freshness: Freshness): Promise<Folded<State>> {
    const stream = this.#cached.stream(id);
    const kept = this.#kept.get(stream);
    const now = this.#elapsed();
    if (kept && this.#isFresh(kept, freshness, now)) return kept.folded;
    const reading = this.#reading.get(stream);
    if (!reading) return this.#read(stream);
    const mayMiss = freshness === 'now' || now - reading.at >= FRESH_FOR;
    // It may lack events heard meanwhile.
    if (!mayMiss && reading.heard < 0) return reading.done;
    const readAgain = (): Promise<Folded<State>> => this.#read(stream);
    reading.next ??= reading.done.then(readAgain, readAgain);
    return reading.next;
  }

  #isFresh(kept: Kept<State>, freshness: Freshness, now: number): boolean {
    switch (freshness) {
      case 'now':
        return false;
      case 'looked':
        return now - kept.at < FRESH_FOR;
      case 'heard':
        return now - this.#asOf(kept) < FRESH_FOR;
    }
  }

  /** The moment up to which a state is complete. */
  #asOf({ at }: Kept<State>): number {
    const { since = Infinity, upTo = at } = this.#hearing ?? {};
    // What was read before the first thing heard may lack what came in between.
    return at < since ? at : Math.max(at, upTo);
  }

  #hear(stream: string, revision: number): void {
    const kept = this.#kept.peek(stream);
    if (kept && isBehind(kept.folded, revision)) kept.at = -Infinity;
    const reading = this.#reading.get(stream);
    if (reading) reading.heard = Math.max(reading.heard, revision);
  }

  #read(stream: string): Promise<Folded<State>> {
    const at = this.#elapsed();
    const reading: Reading<State> = { at, heard: -1, done: this.#topUp(stream, () => reading) };
    this.#reading.set(stream, reading);
    const end = (): void => {
      if (this.#reading.get(stream) === reading) this.#reading.delete(stream);
    };
    reading.done.then(end, end);
    return reading.done;
  }

  async #topUp(stream: string, reading: () => Reading<State>): Promise<Folded<State>> {
    const { initial, fold } = this.#cached;
    const before = this.#kept.get(stream)?.folded;
    const revision = before?.revision ?? 'none';
    const events = await this.#log.read(stream, revision === 'none' ? 0 : revision + 1);
    const folded: Folded<State> = {
      state: fold(events, before?.state ?? initial),
      revision: events.at(-1)?.revision ?? revision,
    };
    // Missing streams are not cached if callers can choose their ids.
    if (folded.revision === 'none' && !this.#keepsMissing) return folded;
    const { at, heard } = reading();
    this.#kept.set(stream, { folded, at: isBehind(folded, heard) ? -Infinity : at });
    return folded;
  }
}

function isBehind({ revision }: Folded<unknown>, heard: number): boolean {
  return (revision === 'none' ? -1 : revision) < heard;
}
