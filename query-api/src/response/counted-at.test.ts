import { expect, it } from 'vitest';
import { countedMoment } from './counted-at.js';

const zone = 'Europe/Sofia';

const countedAt = '2026-02-01T22:30:00.000Z';

it('is the time of the moment that counts, where the company is', () => {
  expect(countedMoment({ countedAt, day: '2026-02-02', hour: 0 }, zone)).toEqual({
    ...{ day: '2026-02-02', time: '00:30' },
  });
});

it('is the day alone where the company has moved to another time zone', () => {
  expect(countedMoment({ countedAt, day: '2026-02-01', hour: 22 }, zone)).toEqual({
    ...{ day: '2026-02-01', time: null },
  });
});
