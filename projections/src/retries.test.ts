import { describe, expect, it } from 'vitest';
import { Retries } from './retries.js';

const MINUTE = 60_000;

/** Work that fails after so many milliseconds each time: its pauses for ten minutes, and when it was given up. */
function failing(lasts: number, catchesUpAfter = Infinity) {
  const retries = new Retries(MINUTE);
  const pauses: number[] = [];
  for (let begun = 0; begun < 10 * MINUTE;) {
    const failed = begun + lasts;
    const caughtUp = catchesUpAfter < lasts ? begun + catchesUpAfter : undefined;
    const pause = retries.pauseAfter({ begun, caughtUp, failed });
    if (pause === undefined) return { pauses, givenUp: failed };
    pauses.push(pause);
    begun = failed + pause;
  }
  return { pauses, givenUp: undefined };
}

describe('work that fails', () => {
  it('is begun again after growing pauses, and given up after a minute', () => {
    const { pauses, givenUp } = failing(10);
    expect(pauses.slice(0, 7)).toEqual([200, 400, 800, 1600, 3200, 5000, 5000]);
    expect(givenUp).toBeGreaterThan(MINUTE);
    expect(givenUp).toBeLessThan(MINUTE + 5100);
  });

  it.each([
    ['takes long to fail', 20_000, Infinity],
    ['fails soon after it has caught up', 4000, 1000],
  ])('is given up also where it %s', (_what, lasts, catchesUpAfter) => {
    expect(failing(lasts, catchesUpAfter).givenUp).toBeLessThan(MINUTE + lasts + 5000);
  });

  it.each([
    ['had caught up and gone on', 20_000, 1000],
    ['had a minute of work done', MINUTE, Infinity],
  ])('is not held to what failed before it %s', (_what, lasts, catchesUpAfter) => {
    const { pauses, givenUp } = failing(lasts, catchesUpAfter);
    expect(givenUp).toBeUndefined();
    expect(new Set(pauses)).toEqual(new Set([200]));
  });
});
