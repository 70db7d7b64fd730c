/**
 * Sets the clock of the process that loads it before anything else, by `--import`, ahead by `CRASH_CLOCK_AHEAD`
 * milliseconds, behind where that is negative. Where `CRASH_CLOCK_FILE` names a file, its `ahead` says by how much at
 * each moment, and its `passed` how much longer the process has run: that moves also time that is only measured, as by
 * `performance`, which is else left alone.
 */
import { readFileSync } from 'node:fs';

/** How often the file is looked at, in milliseconds. */
const LOOK_EVERY = 10;

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
if (file !== undefined) {
  Object.defineProperty(performance, 'now', { value: () => measured() + look().passed });
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
