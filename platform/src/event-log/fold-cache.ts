import { LRUCache } from 'lru-cache';
import type { Aggregate } from '@canvass/contracts/event/aggregate';
import type { EventSchemas } from '@canvass/contracts/event/schema';
import type { Folded } from './fold.js';
import type { Hearing } from './hearing.js';
import type { EventLogReader } from './port.js';

/**
 * How fresh a state has to be.
 * - `now`: with all that was acknowledged before it was asked for, by any process. The log is asked.
 * - `looked`: as the log had it when it was asked, a second ago at the most.
 * - `heard`: the same without asking the log where the stream is known and the log is heard: all that this process has
 *   appended, and what others had appended up to a second ago.
 */
export type Freshness = 'now' | 'looked' | 'heard';

/** How old a state that was looked up or heard may be, in milliseconds. */
const FRESH_FOR = 1000;

/** What is kept of one kind of thing: its state, or that of a part. */
export type Cached<State> = Pick<Aggregate<State, EventSchemas>, 'initial' | 'fold' | 'stream'>;

export interface FoldCacheOptions {
  /** Streams kept. */
  size: number;
  /** Streams without events are kept, too: only where nobody can ask for whatever they like. */
  keepsMissing?: boolean;
  /** Tells of everything that is appended to these streams, which keeps what was read fresh. */
  hearing?: Hearing | undefined;
}

interface Kept<State> {
  folded: Folded<State>;
  /** When the read that it is of began; -Infinity once something newer was heard of. */
  at: number;
}

/** A read that is under way. */
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
 * Folded states that are read often: kept, and topped up from their next revision on use. However many ask for one
 * at a time, one read of it is under way and one more waits: a read that began before somebody asked may miss what they
 * know of, so all who ask meanwhile share the next.
 */
export class FoldCache<State> {
  readonly #log: Pick<EventLogReader, 'read'>;
  readonly #cached: Cached<State>;
  readonly #keepsMissing: boolean;
  readonly #hearing: Hearing | undefined;
  readonly #kept: LRUCache<string, Kept<State>>;
  readonly #reading = new Map<string, Reading<State>>();

  constructor(log: Pick<EventLogReader, 'read'>, cached: Cached<State>, options: FoldCacheOptions) {
    this.#log = log;
    this.#cached = cached;
    this.#keepsMissing = options.keepsMissing ?? false;
    this.#hearing = options.hearing;
    this.#kept = new LRUCache({ max: options.size });
    this.#hearing?.listen((stream, revision) => this.#hear(stream, revision));
  }

  /** The state of the one with this id. */
  async get(id: string, freshness: Freshness): Promise<Folded<State>> {
    const stream = this.#cached.stream(id);
    const kept = this.#kept.get(stream);
    const now = performance.now();
    if (kept && this.#isFresh(kept, freshness, now)) return kept.folded;
    const reading = this.#reading.get(stream);
    if (!reading) return this.#read(stream);
    const mayMiss = freshness === 'now' || now - reading.at >= FRESH_FOR;
    // What was heard meanwhile may be missing from it.
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

  /** The moment up to which a state has everything. */
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
    const at = performance.now();
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
    // Streams that do not exist are not kept where anyone can ask for them.
    if (folded.revision === 'none' && !this.#keepsMissing) return folded;
    const { at, heard } = reading();
    this.#kept.set(stream, { folded, at: isBehind(folded, heard) ? -Infinity : at });
    return folded;
  }
}

function isBehind({ revision }: Folded<unknown>, heard: number): boolean {
  return (revision === 'none' ? -1 : revision) < heard;
}
