import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { LimitReached, type Limit } from './port.js';

/** A limit that a limiter of the library keeps, whichever store it counts in. */
export function limitOf(limiter: RateLimiterAbstract, nameOf = (key: string) => key): Limit {
  return {
    count: async (key, times = 1) => {
      try {
        await limiter.consume(nameOf(key), times);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new LimitReached(Math.ceil(error.msBeforeNext / 1000));
      }
    },
    takeBack: async (key) => void (await limiter.reward(nameOf(key))),
    forget: async (key) => void (await limiter.delete(nameOf(key))),
  };
}
