import { describe, expect, it } from 'vitest';
import type { MonthEvent } from './events.js';
import {
  decideCounted,
  decideEnding,
  fullSince,
  mayReserveMore,
  monthAggregate,
  placesTaken,
  placesToReserve,
  type MonthState,
} from './state.js';

const LIMIT = 20;

/** Folds events that stand in the log at 1, 2 and so on. */
function fold(...events: MonthEvent[]): MonthState {
  const recorded = events.map((event, index) => ({ ...event, position: String(index + 1) }));
  return monthAggregate.evolveAll(monthAggregate.initial, recorded);
}

const reserved = (count: number, taken = 0): MonthEvent => ({
  ...{ type: 'PlacesReserved', data: { count, taken, limit: LIMIT } },
});
const placed = (response: string, beyond?: 'begun' | 'late'): MonthEvent => ({
  ...{ type: 'PlaceTaken', data: { response, ...(beyond ? { beyond } : {}) } },
});
const ended: MonthEvent = { type: 'ReservationsEnded', data: {} };
const counted = (count: number): MonthEvent => ({ type: 'PlacesCounted', data: { count } });

describe('the places of a month', () => {
  it('are reserved by thirds up to 90 % of the limit, and taken one by one from there', () => {
    const counts: number[] = [];
    let state = fold();
    for (let count = placesToReserve(state, LIMIT); count > 0;) {
      counts.push(count);
      state = monthAggregate.evolve(state, reserved(count));
      count = placesToReserve(state, LIMIT);
    }
    expect(counts).toEqual([6, 4, 3, 2, 1, 1, 1]);
    expect(mayReserveMore(17, LIMIT)).toBe(true);
    expect(mayReserveMore(18, LIMIT)).toBe(false);
    expect(placesToReserve(fold(), 1)).toBe(0);
  });

  it('are each taken once by a response', () => {
    expect(placesTaken(fold(reserved(6), placed('a'), placed('b'), placed('a')))).toBe(8);
  });

  it('that nobody used are free once they were counted', () => {
    const state = fold(reserved(10), placed('a'), reserved(8), ended);
    expect([placesTaken(state), decideEnding(state)]).toEqual([19, []]);
    expect(decideCounted(state, 3)).toEqual([counted(3)]);
    const after = fold(reserved(10), placed('a'), reserved(8), ended, reserved(1), counted(3));
    expect([placesTaken(after), decideCounted(after, 3)]).toEqual([5, []]);
    expect(decideEnding(fold(placed('a')))).toEqual([]);
    expect(decideEnding(after)).toEqual([ended]);
  });

  it('know since when there is none, under each limit', () => {
    const state = fold(reserved(18), placed('a'), placed('b'), placed('c', 'begun'));
    expect([19, 20, 21, 22].map((limit) => fullSince(state, limit))).toEqual([
      '2',
      '3',
      '4',
      undefined,
    ]);
    // Not since a time after which there was room again.
    const again = fold(reserved(20), ended, counted(19), placed('a'));
    expect(fullSince(again, 20)).toBe('4');
  });
});
