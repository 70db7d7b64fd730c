/**
 * Sets the clock of the process that loads it before anything else, by `--import`, ahead by `CRASH_CLOCK_AHEAD`
 * milliseconds, behind where that is negative. Where `CRASH_CLOCK_FILE` names a file, its `ahead` says by how much at
 * each moment, and its `passed` how much longer the process has run: that moves also time that is only measured, as by
 * `performance`, which is else left alone. With such a file, timers of a minute are over in five seconds: so a process that
 * looks at the time every minute does look while it is set.
 */
import { readFileSync } from 'node:fs';

/** How often the file is looked at, in milliseconds. */
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
/** Sets timers of a minute to less. */
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
