import { LRUCache } from 'lru-cache';
import type { Aggregate } from '@canvass/contracts/event/aggregate';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { EventSchemas } from '@canvass/contracts/event/schema';
import type { Hearing } from './hearing.js';
import type { EventLogReader, ExpectedRevision } from './port.js';

/** What is heard may be this old, in milliseconds; what is older is read. */
const HEARD_FOR = 1000;

/** What a stream's events add up to: an aggregate, or a part of one. */
export type Fold<State> = Pick<Aggregate<State, EventSchemas>, 'initial' | 'fold'>;

export interface Folded<State> {
  state: State;
  /** Revision of the last event folded. */
  revision: ExpectedRevision;
}

/** Ties a fold written for its own events to events as the log gives them. */
export function foldOf<State, Event>(
  initial: State,
  evolve: (state: State, event: Event) => State,
): Fold<State> {
  return {
    initial,
    fold: (events, from = initial) =>
      events.reduce((state, event) => evolve(state, event as unknown as Event), from),
  };
}

function advance<State>(
  { fold }: Fold<State>,
  from: Folded<State>,
  events: readonly RecordedEvent[],
): Folded<State> {
  return { state: fold(events, from.state), revision: events.at(-1)?.revision ?? from.revision };
}

export interface FoldCacheOptions {
  /** Streams kept. */
  size: number;
  /** Milliseconds during which a folded state is used without looking for newer events. */
  freshFor?: number;
  /** Streams without events are kept, too: only where nobody can ask for whatever they like. */
  keepsMissing?: boolean;
  /** Tells of everything that is appended to these streams, which keeps what was read fresh. */
  hearing?: Hearing | undefined;
}

/** What is kept of one kind of thing: its state, or that of a part. */
type Cached<State> = Pick<Aggregate<State, EventSchemas>, 'initial' | 'fold' | 'stream'>;

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
  readonly #log: EventLogReader;
  readonly #cached: Cached<State>;
  readonly #freshFor: number;
  readonly #keepsMissing: boolean;
  readonly #hearing: Hearing | undefined;
  readonly #kept: LRUCache<string, Kept<State>>;
  readonly #reading = new Map<string, Reading<State>>();

  constructor(log: EventLogReader, cached: Cached<State>, options: FoldCacheOptions) {
    this.#log = log;
    this.#cached = cached;
    this.#freshFor = options.freshFor ?? 0;
    this.#keepsMissing = options.keepsMissing ?? false;
    this.#hearing = options.hearing;
    this.#kept = new LRUCache({ max: options.size });
    this.#hearing?.listen((stream, revision) => this.#hear(stream, revision));
  }

  /** The state of the one with this id. */
  async get(id: string): Promise<Folded<State>> {
    return this.#freshWithin(this.#freshFor, this.#cached.stream(id));
  }

  /**
   * The state as of at most a second ago, and with all that this process has appended, without a read where the stream
   * is known and the log is heard. Where nothing is heard, as fresh as ever.
   */
  async heard(id: string): Promise<Folded<State>> {
    const freshFor = this.#hearing ? HEARD_FOR : this.#freshFor;
    return this.#freshWithin(freshFor, this.#cached.stream(id));
  }

  async #freshWithin(freshFor: number, stream: string): Promise<Folded<State>> {
    const kept = this.#kept.get(stream);
    const now = performance.now();
    if (kept && now - this.#asOf(kept) < freshFor) return kept.folded;
    const reading = this.#reading.get(stream);
    if (!reading) return this.#read(stream);
    // What was heard meanwhile may be missing from it.
    if (now - reading.at < freshFor && reading.heard < 0) return reading.done;
    const readAgain = (): Promise<Folded<State>> => this.#read(stream);
    reading.next ??= reading.done.then(readAgain, readAgain);
    return reading.next;
  }

  /** Looks for newer events at the next use, however fresh the state is. */
  forget(id: string): void {
    const stream = this.#cached.stream(id);
    this.#kept.delete(stream);
    this.#reading.delete(stream);
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
    const rememberedAs = (): Reading<State> | undefined => {
      const current = this.#reading.get(stream);
      return current === reading ? reading : undefined;
    };
    const reading: Reading<State> = {
      ...{ at, heard: -1 },
      done: this.#topUp(stream, at, rememberedAs),
    };
    this.#reading.set(stream, reading);
    const end = (): void => {
      if (rememberedAs()) this.#reading.delete(stream);
    };
    reading.done.then(end, end);
    return reading.done;
  }

  async #topUp(
    stream: string,
    at: number,
    rememberedAs: () => Reading<State> | undefined,
  ): Promise<Folded<State>> {
    const before = this.#kept.get(stream)?.folded ?? {
      state: this.#cached.initial,
      revision: 'none' as const,
    };
    const next = before.revision === 'none' ? 0 : before.revision + 1;
    const folded = advance(this.#cached, before, await this.#log.read(stream, next));
    // Streams that do not exist are not kept where anyone can ask for them.
    // What was read while somebody had it forgotten may be older than what they know of.
    const reading = rememberedAs();
    const isMissing = folded.revision === 'none' && !this.#keepsMissing;
    if (isMissing || !reading) return folded;
    const isOld = isBehind(folded, reading.heard);
    this.#kept.set(stream, { folded, at: isOld ? -Infinity : at });
    return folded;
  }
}

function isBehind({ revision }: Folded<unknown>, heard: number): boolean {
  return (revision === 'none' ? -1 : revision) < heard;
}
