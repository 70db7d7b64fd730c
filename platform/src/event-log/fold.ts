import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { EventLogReader, ExpectedRevision } from './port.js';

/** A pure fold: what a stream's events add up to. */
export interface Fold<State> {
  initial: State;
  evolve(state: State, event: RecordedEvent): State;
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
  return events.reduce<Folded<State>>(
    ({ state }, event) => ({ state: fold.evolve(state, event), revision: event.revision }),
    from,
  );
}

export interface FoldCacheOptions {
  /** Streams kept. */
  size: number;
  /** Milliseconds during which a folded state is used without looking for newer events. */
  freshFor?: number;
}

/** Folded states that are read often: kept, and topped up from their next revision on use. */
export class FoldCache<State> {
  readonly #log: EventLogReader;
  readonly #fold: Fold<State>;
  readonly #freshFor: number;
  readonly #kept: LRUCache<string, { folded: Folded<State>; at: number }>;

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
    const before = kept?.folded ?? { state: this.#fold.initial, revision: 'none' as const };
    const next = before.revision === 'none' ? 0 : before.revision + 1;
    const folded = advance(this.#fold, before, await this.#log.read(stream, next));
    // Streams that do not exist are not kept: anyone can ask for them.
    if (folded.revision !== 'none') this.#kept.set(stream, { folded, at: now });
    return folded;
  }

  /** Looks for newer events at the next use, however fresh the state is. */
  forget(stream: string): void {
    this.#kept.delete(stream);
  }
}
