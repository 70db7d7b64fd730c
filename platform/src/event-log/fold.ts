import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { EventLogReader, ExpectedRevision } from './port.js';

/** A pure fold: what a stream's events add up to. */
export interface Fold<State> {
  initial: State;
  evolve(state: State, event: RecordedEvent): State;
  /** The same for several events at once, where that is much cheaper than one by one. */
  evolveAll?(state: State, events: readonly RecordedEvent[]): State;
}

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
  return { initial, evolve: (state, event) => evolve(state, event as unknown as Event) };
}

function advance<State>(
  fold: Fold<State>,
  from: Folded<State>,
  events: readonly RecordedEvent[],
): Folded<State> {
  const state = fold.evolveAll
    ? fold.evolveAll(from.state, events)
    : events.reduce((before, event) => fold.evolve(before, event), from.state);
  return { state, revision: events.at(-1)?.revision ?? from.revision };
}

export interface FoldCacheOptions {
  /** Streams kept. */
  size: number;
  /** Milliseconds during which a folded state is used without looking for newer events. */
  freshFor?: number;
}

/** A read that is under way. */
interface Reading<State> {
  /** When it began. */
  at: number;
  done: Promise<Folded<State>>;
  /** The read after it. */
  next?: Promise<Folded<State>>;
}

/**
 * Folded states that are read often: kept, and topped up from their next revision on use. However many ask for a stream
 * at a time, one read of it is under way and one more waits: a read that began before somebody asked may miss what they
 * know of, so all who ask meanwhile share the next.
 */
export class FoldCache<State> {
  readonly #log: EventLogReader;
  readonly #fold: Fold<State>;
  readonly #freshFor: number;
  readonly #kept: LRUCache<string, { folded: Folded<State>; at: number }>;
  readonly #reading = new Map<string, Reading<State>>();

  constructor(log: EventLogReader, fold: Fold<State>, options: FoldCacheOptions) {
    this.#log = log;
    this.#fold = fold;
    this.#freshFor = options.freshFor ?? 0;
    this.#kept = new LRUCache({ max: options.size });
  }

  async get(stream: string): Promise<Folded<State>> {
    const kept = this.#kept.get(stream);
    const now = performance.now();
    if (kept && now - kept.at < this.#freshFor) return kept.folded;
    const reading = this.#reading.get(stream);
    if (!reading) return this.#read(stream);
    if (now - reading.at < this.#freshFor) return reading.done;
    const readAgain = (): Promise<Folded<State>> => this.#read(stream);
    reading.next ??= reading.done.then(readAgain, readAgain);
    return reading.next;
  }

  /** Looks for newer events at the next use, however fresh the state is. */
  forget(stream: string): void {
    this.#kept.delete(stream);
    this.#reading.delete(stream);
  }

  #read(stream: string): Promise<Folded<State>> {
    const at = performance.now();
    const isRemembered = (): boolean => this.#reading.get(stream) === reading;
    const reading = { at, done: this.#topUp(stream, at, isRemembered) };
    this.#reading.set(stream, reading);
    const end = (): void => {
      if (isRemembered()) this.#reading.delete(stream);
    };
    reading.done.then(end, end);
    return reading.done;
  }

  async #topUp(stream: string, at: number, isRemembered: () => boolean): Promise<Folded<State>> {
    const before = this.#kept.get(stream)?.folded ?? {
      state: this.#fold.initial,
      revision: 'none' as const,
    };
    const next = before.revision === 'none' ? 0 : before.revision + 1;
    const folded = advance(this.#fold, before, await this.#log.read(stream, next));
    // Streams that do not exist are not kept: anyone can ask for them.
    // What was read while somebody had it forgotten may be older than what they know of.
    if (folded.revision !== 'none' && isRemembered()) this.#kept.set(stream, { folded, at });
    return folded;
  }
}
