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
