import { expect, it } from 'vitest';
import { storagePolicy } from './policy.js';

const { decide, initial } = storagePolicy;
const now = '2026-05-01T12:00:00.000Z';
const later = '2026-05-01T12:10:00.000Z';

it('looks at once, and then every ten minutes, one look at a time', () => {
  expect(decide(initial, { type: 'news', news: null }, now)).toMatchObject({
    effects: [],
    wakeAt: now,
  });
  const looking = { lookedAt: now, isLooking: true };
  expect(decide(initial, { type: 'timer' }, now)).toEqual({
    state: looking,
    effects: [{ type: 'look', at: now }],
    wakeAt: undefined,
  });
  expect(decide(looking, { type: 'timer' }, later).effects).toEqual([]);
  const rested = decide(looking, { type: 'result', result: null }, now);
  expect(rested).toEqual({
    state: { lookedAt: now, isLooking: false },
    effects: [],
    wakeAt: later,
  });
  expect(decide(rested.state, { type: 'timer' }, later).effects).toHaveLength(1);
});

it('looks at nothing more once that is over, until there are news', () => {
  const looking = { lookedAt: now, isLooking: true };
  const over = decide(looking, { type: 'result', result: { isOver: true } }, now);
  expect(over).toEqual({
    state: { lookedAt: now, isLooking: false },
    effects: [],
    wakeAt: undefined,
  });
  expect(decide(over.state, { type: 'news', news: null }, now).wakeAt).toBe(later);
  // What the look found may be older than news that came meanwhile.
  const told = decide(looking, { type: 'news', news: null }, now);
  expect(told.wakeAt).toBeUndefined();
  const result = { isOver: true } as const;
  expect(decide(told.state, { type: 'result', result }, now)).toEqual({
    state: { lookedAt: now, isLooking: false },
    effects: [],
    wakeAt: later,
  });
});
