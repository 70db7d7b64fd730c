import { Refusal } from '@canvass/contracts/rule/refusal';
import { LimitReached, type Allowance, type Limits } from '@canvass/platform/limit/port';

/** Counts attempts at something by whom or what they concern. */
export interface Attempts {
  /** Counts one, before it is looked at, so that sending many at once gains nothing. @throws Refusal tooMany */
  count(key: string): Promise<void>;
  /** Forgets those counted so far. */
  forget(key: string): Promise<void>;
}

/**
 * Lets so many attempts for each key pass within so many seconds.
 * @param name of what is attempted; the same name is counted together
 */
export function createAttempts(
  { limits }: { limits: Pick<Limits, 'of'> },
  name: string,
  allowance: Allowance,
): Attempts {
  const limit = limits.of(name, allowance);
  return {
    count: async (key) => {
      await limit.count(key).catch((error: unknown) => {
        throw error instanceof LimitReached ? new Refusal('tooMany', 'tooMany') : error;
      });
    },
    forget: (key) => limit.forget(key),
  };
}
