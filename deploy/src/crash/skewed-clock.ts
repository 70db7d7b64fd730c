/**
 * Moves the clock of a process that loads this file first, by `--import`: `CRASH_CLOCK_AHEAD` milliseconds ahead, or
 * behind if the number is negative. If `CRASH_CLOCK_FILE` names a file, the process follows it: `ahead` is how far its
 * clock is off, `passed` how much longer it has run. The latter moves the monotonic clock, too, as `performance` shows
 * it. With such a file, a timer of a minute ends after five seconds, so that a process that compares its clocks every
 * minute does so during a test.
 */
import { readFileSync } from 'node:fs';

/** How often the process reads the file, in milliseconds. */
const LOOK_EVERY = 10;
/** How long a timer of a minute takes, in milliseconds. */
const MINUTE = 60_000;
const HURRIED = 5000;

interface Moved {
  ahead: number;
  passed: number;
}

const file = process.env['CRASH_CLOCK_FILE'];
const measured = performance.now.bind(performance);
let moved: Moved = { ahead: Number(process.env['CRASH_CLOCK_AHEAD'] ?? 0), passed: 0 };
let lookedAt = -Infinity;

function look(): Moved {
  if (file !== undefined && measured() - lookedAt >= LOOK_EVERY) {
    lookedAt = measured();
    moved = JSON.parse(readFileSync(file, 'utf8')) as Moved;
  }
  return moved;
}

const now = (): number => {
  const { ahead, passed } = look();
  return performance.timeOrigin + measured() + ahead + passed;
};
/** Shortens timers of a minute. */
function hurried<Set extends typeof setTimeout | typeof setInterval>(timer: Set): Set {
  return new Proxy(timer, {
    apply: (set, self, [work, time, ...given]: unknown[]): unknown =>
      Reflect.apply(set, self, [work, time === MINUTE ? HURRIED : time, ...given]),
  });
}
if (file !== undefined) {
  Object.defineProperty(performance, 'now', { value: () => measured() + look().passed });
  globalThis.setTimeout = hurried(setTimeout);
  globalThis.setInterval = hurried(setInterval);
}

const skewed = new Proxy(Date, {
  construct: (target, given: unknown[], made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
  apply: () => new Date(now()).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => Math.floor(now()) : (Reflect.get(target, name, receiver) as unknown),
});
Date.prototype.constructor = skewed;
globalThis.Date = skewed;
