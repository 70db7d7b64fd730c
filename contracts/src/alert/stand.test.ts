import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { npsBounds, type AlertTerms } from './alert.js';
import { isQuietAt } from './quiet.js';
import { standOf, tellingOf, type Stand } from './stand.js';

const question = '018f0000-0000-7000-8000-000000000001';
const nps: AlertTerms = {
  ...{ figure: 'nps', question, days: 7, way: 'under', limit: 20, leastAnswers: 10 },
};
const mean: AlertTerms = { ...nps, figure: 'mean', limit: 4 };

describe('where a figure stands', () => {
  it.each<[AlertTerms, number | null, number, Stand | undefined]>([
    [nps, 19, 10, 'crossed'],
    [nps, 19, 9, undefined],
    [nps, null, 10, undefined],
    [nps, 20, 10, 'between'],
    [nps, 24, 10, 'between'],
    [nps, 25, 10, 'back'],
    [{ ...nps, way: 'over' }, 21, 10, 'crossed'],
    [{ ...nps, way: 'over' }, 15, 10, 'back'],
    [mean, 3.99, 10, 'crossed'],
    [mean, 4.1, 10, 'between'],
    [mean, 4.2, 10, 'back'],
    [{ figure: 'silence', hours: 24 }, 23.9, 0, 'back'],
    [{ figure: 'silence', hours: 24 }, 24, 0, 'crossed'],
  ])('of %j at %s of %i answers: %s', (terms, value, answers, stand) => {
    expect(standOf(terms, { value, answers })).toBe(stand);
  });

  it('its best value is always well back', () => {
    const stars = { min: 1, max: 5 };
    const cases = fc.tuple(
      fc.constantFrom('under' as const, 'over' as const),
      fc.boolean(),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(cases, ([way, isNps, share]) => {
        const bounds = isNps ? npsBounds : stars;
        const limit = bounds.min + share * (bounds.max - bounds.min);
        const terms = { ...(isNps ? nps : mean), way, limit };
        const value = way === 'under' ? bounds.max : bounds.min;
        expect(standOf(terms, { value, answers: 10, bounds })).toBe('back');
      }),
    );
  });
});

describe('what is told', () => {
  const looks = fc.array(
    fc.record({
      stand: fc.constantFrom<Stand | undefined>('crossed', 'between', 'back', undefined),
      isQuiet: fc.boolean(),
    }),
  );

  it('is told once until it was well back, never in quiet hours, and always of what is crossed outside of them', () => {
    fc.assert(
      fc.property(looks, (all) => {
        let isTold = false;
        let wasBack = true;
        for (const { stand, isQuiet } of all) {
          const next = tellingOf(isTold, stand, isQuiet);
          if (stand === 'back') wasBack = true;
          if (next.tells) {
            expect([wasBack, isQuiet, stand]).toEqual([true, false, 'crossed']);
            wasBack = false;
          }
          if (stand === 'crossed' && !isQuiet) expect(next.isTold).toBe(true);
          isTold = next.isTold;
        }
      }),
    );
  });
});

describe('quiet hours', () => {
  const night = { from: '22:00', until: '07:00' };
  it.each([
    [night, '2026-01-10T20:00:00Z', true],
    [night, '2026-01-10T19:59:00Z', false],
    [night, '2026-01-11T04:59:00Z', true],
    [night, '2026-01-11T05:00:00Z', false],
    // Summer time: the clock is three hours ahead.
    [night, '2026-07-11T03:59:00Z', true],
    [night, '2026-07-11T04:00:00Z', false],
    [{ from: '12:00', until: '13:30' }, '2026-01-10T11:29:00Z', true],
    [{ from: '12:00', until: '13:30' }, '2026-01-10T11:30:00Z', false],
    [undefined, '2026-01-10T23:00:00Z', false],
  ])('%j at %s in Sofia: %s', (quietHours, at, isQuiet) => {
    expect(isQuietAt(quietHours, at, 'Europe/Sofia')).toBe(isQuiet);
  });
});
