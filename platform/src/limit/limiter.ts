import { createHash } from 'node:crypto';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { LimitReached, type Allowance, type Limit, type Limits } from './port.js';

/** A key as stores have it: short, however long the text that a guest chose, and without its e-mail or network address. */
export function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** A limit on a limiter of the library, with any store. */
export function limitOf(limiter: RateLimiterAbstract): Limit {
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

/** The limits of a process, made on first use: the same name is the same limit. */
export function limitsOf(make: (name: string, allowance: Allowance) => Limit): Limits['of'] {
  const limits = new Map<string, Limit>();
  return (name, allowance) => {
    const known = limits.get(name);
    if (known) return known;
    const limit = make(name, allowance);
    limits.set(name, limit);
    return limit;
  };
}
