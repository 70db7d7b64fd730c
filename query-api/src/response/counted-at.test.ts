import { expect, it } from 'vitest';
import { countedAt } from './counted-at.js';

const zone = 'Europe/Sofia';

it('is the time of receipt for what was given online', () => {
  const moments = { createdAt: '2026-02-01T22:30:00.000Z', givenAt: '2026-02-01T22:29:00.000Z' };
  expect(countedAt({ ...moments, day: '2026-02-02', hour: 0 }, zone)).toEqual({
    ...{ day: '2026-02-02', time: '00:30' },
  });
});

it('is when it was given for what arrived days later', () => {
  const moments = { createdAt: '2026-02-05T08:00:00.000Z', givenAt: '2026-02-01T09:12:00.000Z' };
  expect(countedAt({ ...moments, day: '2026-02-01', hour: 11 }, zone)).toEqual({
    ...{ day: '2026-02-01', time: '11:12' },
  });
});

it('is the day alone where the company has moved to another time zone', () => {
  const moments = { createdAt: '2026-02-01T22:30:00.000Z', givenAt: '2026-02-01T22:30:00.000Z' };
  expect(countedAt({ ...moments, day: '2026-02-01', hour: 22 }, zone)).toEqual({
    ...{ day: '2026-02-01', time: null },
  });
});
