/**
 * Sets the clock of the process that loads it before anything else, by `--import`, ahead by `CRASH_CLOCK_AHEAD`
 * milliseconds, behind where that is negative. Time that is only measured, as by `performance`, is left alone.
 */
const ahead = Number(process.env['CRASH_CLOCK_AHEAD']);
const now = (): number => performance.timeOrigin + performance.now() + ahead;

const skewed = new Proxy(Date, {
  construct: (target, given: unknown[], made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
  apply: () => new Date(now()).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => Math.floor(now()) : (Reflect.get(target, name, receiver) as unknown),
});
Date.prototype.constructor = skewed;
globalThis.Date = skewed;
