import { Refusal } from '@canvass/contracts/rule/refusal';
import { LimitReached, type Allowance, type Limits } from '@canvass/platform/limit/port';

type Counting = { limits: Pick<Limits, 'of'> };

/** Counts attempts at one thing, by the account, address or browser that they concern. */
export interface Attempts {
  /** Counts one, before it is looked at, so that sending many at once gains nothing. @throws Refusal tooMany */
  count(key: string): Promise<void>;
  /** Takes one back. */
  takeBack(key: string): Promise<void>;
  /** Forgets those counted so far. */
  forget(key: string): Promise<void>;
}

/**
 * Lets so many attempts for each key pass within so many seconds.
 * @param name of what is attempted; the same name is counted together
 */
export function attemptsAt({ limits }: Counting, name: string, allowance: Allowance): Attempts {
  const limit = limits.of(name, allowance);
  return {
    count: async (key) => {
      await limit.count(key).catch((error: unknown) => {
        throw error instanceof LimitReached ? new Refusal('tooMany', 'tooMany') : error;
      });
    },
    takeBack: (key) => limit.takeBack(key),
    forget: (key) => limit.forget(key),
  };
}

const HOUR = 60 * 60;

/** What strangers may try at one thing: 20 times at once, and from then on ever more slowly. */
const ceilings: readonly Allowance[] = [
  { most: 20, seconds: HOUR / 4 },
  { most: 50, seconds: 6 * HOUR },
  { most: 100, seconds: 24 * HOUR },
];

/** Lets attempts at one thing pass, from any address, with pauses that grow. @param name of what is attempted */
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
