import type { Allowance, Limits } from '@canvass/platform/limit/port';
import { refuseWhenReached } from '@canvass/platform/limit/refuse';

type Counting = { limits: Pick<Limits, 'of'> };

/** Counts attempts of one kind, by account, address or browser. */
export interface Attempts {
  /** Counts an attempt, before it is checked: sending many at once gains nothing. @throws Refusal tooMany */
  count(key: string): Promise<void>;
  /** Uncounts one attempt. */
  takeBack(key: string): Promise<void>;
  /** Forgets all attempts counted so far. */
  forget(key: string): Promise<void>;
}

/**
 * Limits the attempts for each key within a number of seconds.
 * @param name of what is attempted; attempts of the same name are counted together
 */
export function attemptsAt({ limits }: Counting, name: string, allowance: Allowance): Attempts {
  const limit = limits.of(name, allowance);
  return {
    count: async (key) => void (await limit.count(key).catch(refuseWhenReached())),
    takeBack: (key) => limit.takeBack(key),
    forget: (key) => limit.forget(key),
  };
}

const HOUR = 60 * 60;

/** Attempts that unknown browsers may make: 20 at once, then ever more slowly. */
const ceilings: readonly Allowance[] = [
  { most: 20, seconds: HOUR / 4 },
  { most: 50, seconds: 6 * HOUR },
  { most: 100, seconds: 24 * HOUR },
];

/** Limits attempts from all addresses together, with growing pauses. @param name of what is attempted */
export function ceilingAt(
  dependencies: Counting,
  name: string,
): Pick<Attempts, 'count' | 'takeBack'> {
  const limits = ceilings.map((allowance) =>
    attemptsAt(dependencies, `${name} in ${allowance.seconds} s`, allowance),
  );
  return {
    count: async (key) => {
      for (const limit of limits) await limit.count(key);
    },
    takeBack: async (key) => {
      for (const limit of limits) await limit.takeBack(key);
    },
  };
}
