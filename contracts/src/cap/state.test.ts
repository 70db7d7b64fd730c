import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CapEvent } from './events.js';
import { capAggregate, decidePlace, fullAt, isFull, placesFilled, type CapState } from './state.js';

const MINUTE = 60_000;
const start = Date.parse('2026-05-01T08:00:00.000Z');
const at = (minute: number) => new Date(start + minute * MINUTE);

function apply(state: CapState, events: readonly CapEvent[], now: Date): CapState {
  const metadata = { at: now.toISOString() };
  return capAggregate.evolveAll(
    state,
    events.map((event) => ({ ...event, metadata })),
  );
}

const saves = fc.array(
  fc.record({
    response: fc.integer({ min: 1, max: 9 }).map(String),
    isFinished: fc.boolean(),
    /** Minutes since the save before. */
    passed: fc.integer({ min: 0, max: 40 }),
  }),
  { maxLength: 60 },
);

it('fills no more places than there are, each once, in any order of saves', () => {
  fc.assert(
    fc.property(saves, fc.integer({ min: 1, max: 5 }), (all, most) => {
      let state = capAggregate.initial;
      let minute = 0;
      const finished = new Set<string>();
      for (const { response, isFinished, passed } of all) {
        minute += passed;
        const decided = decidePlace(state, { response, isFinished, most }, at(minute));
        if (decided === 'full') continue;
        state = apply(state, decided, at(minute));
        if (isFinished) finished.add(response);
        expect(decidePlace(state, { response, isFinished, most }, at(minute))).toEqual([]);
      }
      expect(placesFilled(state)).toBe(finished.size);
      expect(finished.size).toBeLessThanOrEqual(most);
    }),
  );
});

it('keeps a place for half an hour after a save, and frees it then', () => {
  const begun = { response: 'a', isFinished: false, most: 1 };
  const other = { response: 'b', isFinished: false, most: 1 };
  const decide = (state: CapState, save: typeof begun, minute: number) =>
    decidePlace(state, save, at(minute));
  const taken = apply(
    capAggregate.initial,
    [{ type: 'CapPlaceTaken', data: { response: 'a' } }],
    at(0),
  );
  expect(decide(taken, other, 30)).toBe('full');
  expect(decide(taken, begun, 0.5)).toEqual([]);
  expect(decide(taken, begun, 20)).toMatchObject([{ type: 'CapPlaceRenewed' }]);
  expect(decide(taken, other, 32)).toMatchObject([{ type: 'CapPlaceTaken' }]);
  const lost = apply(taken, [{ type: 'CapPlaceTaken', data: { response: 'b' } }], at(32));
  expect(decidePlace(lost, { ...begun, isFinished: true }, at(33))).toBe('full');
});

it('knows since when it is full, and counts what is beyond', () => {
  const filled = (response: string, beyond?: true): CapEvent => ({
    ...{ type: 'CapPlaceFilled', data: { response, ...(beyond && { beyond }) } },
  });
  let state = apply(
    capAggregate.initial,
    [{ type: 'CapPlacesCounted', data: { count: 1 } }],
    at(0),
  );
  expect([isFull(state, 2, at(0)), fullAt(state, 2)]).toEqual([false, undefined]);
  state = apply(state, [filled('a')], at(1));
  expect([isFull(state, 2, at(1)), fullAt(state, 2)]).toEqual([true, at(1).toISOString()]);
  const save = { response: 'b', isFinished: true, most: 2, isBeyond: true };
  expect(decidePlace(state, save, at(2))).toEqual([filled('b', true)]);
  expect(apply(state, [filled('b', true)], at(2))).toMatchObject({ beyond: 1 });
  expect(decidePlace(state, { ...save, isBeyond: false }, at(2))).toBe('full');
});
