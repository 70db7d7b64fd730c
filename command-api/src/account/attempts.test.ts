import { LimitReached, type Limits } from '@canvass/platform/limit/port';
import { expect, it } from 'vitest';
import { ceilingAt } from './attempts.js';

const QUARTER = 15 * 60;
const SIX_HOURS = 6 * 60 * 60;

/** Limits that go by this clock, in seconds, so that a day passes at once. */
function limitsAt(clock: { seconds: number }): Pick<Limits, 'of'> {
  return {
    of: (_name, { most, seconds }) => {
      let [counted, until] = [0, 0];
      return {
        count: () => {
          if (clock.seconds >= until) [counted, until] = [0, clock.seconds + seconds];
          counted += 1;
          const left = most - counted;
          if (left >= 0) return Promise.resolve({ left, seconds: until - clock.seconds });
          return Promise.reject(new LimitReached(until - clock.seconds));
        },
        takeBack: () => Promise.resolve(void (counted -= 1)),
        forget: () => Promise.resolve(void (counted = 0)),
      };
    },
  };
}

it('who goes on guessing has 20 attempts at once, 50 in six hours and 100 in a day', async () => {
  const clock = { seconds: 0 };
  const ceiling = ceilingAt({ limits: limitsAt(clock) }, 'login');
  const taken = { first: 0, everySixHours: [0, 0, 0, 0] };
  for (; clock.seconds < 4 * SIX_HOURS; clock.seconds += QUARTER / 30) {
    const part = Math.floor(clock.seconds / SIX_HOURS);
    const isTaken = await ceiling.count('ann@example.com').then(
      () => true,
      () => false,
    );
    if (!isTaken) continue;
    if (clock.seconds < QUARTER) taken.first += 1;
    taken.everySixHours[part] = (taken.everySixHours[part] ?? 0) + 1;
  }
  expect(taken).toEqual({ first: 20, everySixHours: [50, 50, 0, 0] });
});
