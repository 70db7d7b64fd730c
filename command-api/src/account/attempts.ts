import { Refusal } from '@canvass/contracts/rule/refusal';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Counts attempts at something by whom or what they concern. */
export interface Attempts {
  /** Counts one, before it is looked at, so that sending many at once gains nothing. @throws Refusal tooMany */
  count(key: string): Promise<void>;
  /** Forgets those counted so far. */
  forget(key: string): Promise<void>;
}

/** Lets so many attempts for each key pass within so many seconds. */
export function createAttempts(most: number, seconds: number): Attempts {
  const limiter = new RateLimiterMemory({ points: most, duration: seconds });
  return {
    count: async (key) => {
      await limiter.consume(key).catch(() => {
        throw new Refusal('tooMany', 'tooMany');
      });
    },
    forget: async (key) => {
      await limiter.delete(key);
    },
  };
}
