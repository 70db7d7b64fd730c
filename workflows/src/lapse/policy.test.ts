import { describe, expect, it } from 'vitest';
import { lapsePolicy, type Lapsing } from './policy.js';

const { decide, initial } = lapsePolicy;
const now = '2026-05-31T12:00:00.000Z';
const tomorrow = '2026-06-01T12:00:00.000Z';
const until = '2026-05-01T12:00:00.000Z';
const looking: Lapsing = { lookedAt: now, isLooking: true };

describe('what was left unfinished', () => {
  it('is looked for at once, and then every day', () => {
    expect(decide(initial, { type: 'news', news: null }, now)).toMatchObject({
      effects: [],
      wakeAt: now,
    });
    expect(decide(initial, { type: 'timer' }, now)).toEqual({
      state: looking,
      effects: [{ type: 'lapse', until }],
      wakeAt: undefined,
    });
    const done = { type: 'result' as const, result: { hasMore: false, until } };
    expect(decide(looking, done, now)).toEqual({
      state: { lookedAt: now, isLooking: false },
      effects: [],
      wakeAt: tomorrow,
    });
    const rested = { lookedAt: now, isLooking: false };
    expect(decide(rested, { type: 'timer' }, now)).toMatchObject({ effects: [], wakeAt: tomorrow });
    expect(decide(rested, { type: 'timer' }, tomorrow).effects).toHaveLength(1);
  });

  it('is looked for at once where a clock was ahead when it was looked for last', () => {
    const ahead = { lookedAt: '2026-07-10T12:00:00.000Z', isLooking: false };
    expect(decide(ahead, { type: 'timer' }, now)).toMatchObject({
      state: looking,
      effects: [{ type: 'lapse', until }],
    });
  });

  it('lapses page by page, and is not looked for twice at once', () => {
    const page = { type: 'result' as const, result: { hasMore: true, until, after: '7' } };
    expect(decide(looking, page, now)).toEqual({
      state: looking,
      effects: [{ type: 'lapse', until, after: '7' }],
      wakeAt: undefined,
    });
    for (const input of [{ type: 'news', news: null }, { type: 'timer' }] as const) {
      expect(decide(looking, input, tomorrow)).toEqual({
        state: looking,
        effects: [],
        wakeAt: undefined,
      });
    }
  });
});
