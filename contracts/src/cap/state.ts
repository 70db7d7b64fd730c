import { aggregate, type Foldable } from '../event/aggregate.js';
import { capEvents, type CapEvent } from './events.js';

/** Half an hour, in milliseconds: how long a response that is not saved keeps its place. */
export const IDLE_AFTER = 30 * 60 * 1000;
/** A save renews its place once in this time, in milliseconds. */
export const RENEWED_AFTER = 60 * 1000;

/** The places of a poll. Times are ISO 8601 in UTC. */
export interface CapState {
  /** Responses that hold a place, with when each was last renewed. */
  held: ReadonlyMap<string, string>;
  /** Finished responses, with when each was finished. */
  filled: ReadonlyMap<string, string>;
  /** How many of these are beyond the number. */
  beyond: number;
  /** Responses that were finished before the poll had a number; undefined before they are counted. */
  counted?: number;
}

/** The state being changed by events one after the other. */
interface Changing {
  held: Map<string, string>;
  filled: Map<string, string>;
  beyond: number;
  counted?: number;
}

function change(state: Changing, { type, data, metadata }: Foldable<CapEvent>): void {
  const at = metadata?.at ?? '';
  switch (type) {
    case 'CapPlaceTaken':
    case 'CapPlaceRenewed':
      state.held.set(data.response, at);
      return;
    case 'CapPlaceFilled':
      state.held.delete(data.response);
      if (!state.filled.has(data.response) && data.beyond) state.beyond += 1;
      state.filled.set(data.response, at);
      return;
    case 'CapPlaceFreed':
      state.held.delete(data.response);
      state.filled.delete(data.response);
      return;
    case 'CapPlacesCounted':
      state.counted = data.count;
  }
}

/** One copy for any number of events. */
function changed(state: CapState, events: readonly Foldable<CapEvent>[]): CapState {
  const next: Changing = { ...state, held: new Map(state.held), filled: new Map(state.filled) };
  for (const event of events) change(next, event);
  return next;
}

export const capAggregate = aggregate({
  category: 'cap',
  events: capEvents,
  initial: { held: new Map(), filled: new Map(), beyond: 0 } as CapState,
  evolve: (state, event: Foldable<CapEvent>) => changed(state, [event]),
  evolveAll: changed,
});

function isHeld(at: string, now: Date): boolean {
  // Renewals are written once a minute, so that a place is kept for half an hour after any save.
  return now.getTime() - Date.parse(at) <= IDLE_AFTER + RENEWED_AFTER;
}

/** How many responses are finished. */
export function placesFilled({ filled, counted = 0 }: CapState): number {
  return filled.size + counted;
}

/** How many places are filled, or held by responses that go on. */
export function placesTaken(state: CapState, now: Date): number {
  const held = [...state.held.values()].filter((at) => isHeld(at, now)).length;
  return placesFilled(state) + held;
}

/** Whether a poll has no place left for who begins now. @param most finished responses at which it ends */
export function isFull(state: CapState, most: number, now: Date): boolean {
  return placesFilled(state) >= most || placesTaken(state, now) >= most;
}

/** Since when a poll has had all its finished responses, ISO 8601 in UTC; undefined while it has not. */
export function fullAt(state: CapState, most: number): string | undefined {
  if (placesFilled(state) < most) return undefined;
  const before = most - (state.counted ?? 0);
  return [...state.filled.values()].toSorted()[Math.max(0, before - 1)] ?? '';
}

/** A save of a response to a poll that ends at a number. */
interface Saved {
  response: string;
  isFinished: boolean;
  /** Finished responses at which the poll ends. */
  most: number;
  /** Whether it may be taken beyond the number, as it was given offline before the poll was full. */
  isBeyond?: boolean;
}

/** What a save does with its response's place: no events where it changes nothing; `full` where it gets none. */
export function decidePlace(
  state: CapState,
  { response, isFinished, most, isBeyond = false }: Saved,
  now: Date,
): CapEvent[] | 'full' {
  if (state.filled.has(response)) return [];
  const renewedAt = state.held.get(response);
  const holds = renewedAt !== undefined && isHeld(renewedAt, now);
  if (!holds && placesTaken(state, now) >= most) {
    if (!isFinished || !isBeyond) return 'full';
    return [{ type: 'CapPlaceFilled', data: { response, beyond: true } }];
  }
  if (isFinished) return [{ type: 'CapPlaceFilled', data: { response } }];
  if (!holds) return [{ type: 'CapPlaceTaken', data: { response } }];
  const isFresh = now.getTime() - Date.parse(renewedAt) < RENEWED_AFTER;
  return isFresh ? [] : [{ type: 'CapPlaceRenewed', data: { response } }];
}
