import { describe, expect, it } from 'vitest';
import { readAddress } from './address.js';
import { Stopwatch } from './stopwatch.js';

describe('the stopwatch', () => {
  it('counts per question while the page is looked at, and goes on from before', () => {
    let now = 0;
    const stopwatch = new Stopwatch({ timeElapsed: 10, seconds: { a: 4 } }, () => now);
    stopwatch.enter('a');
    now = 2000;
    stopwatch.enter('b');
    now = 3500;
    stopwatch.pause();
    now = 60_000;
    stopwatch.resume();
    now = 61_000;
    expect(stopwatch.read()).toEqual({ timeElapsed: 14.5, seconds: { a: 6, b: 2.5 } });
  });

  it('never runs backwards when the clock is set', () => {
    let now = 5000;
    const stopwatch = new Stopwatch(undefined, () => now);
    now = 1000;
    expect(stopwatch.read().timeElapsed).toBe(0);
  });
});

describe('the address', () => {
  it('gives the personal link and all else but the pin and the language', () => {
    const search = `?pwd=1&lang=en&r=token&source=poster`;
    expect(readAddress({ search, hash: '#staff' })).toEqual({
      link: 'token',
      hidden: { source: 'poster' },
      staff: true,
    });
  });
});
