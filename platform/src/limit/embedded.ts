import { RateLimiterMemory } from 'rate-limiter-flexible';
import { limitOf } from './limiter.js';
import type { Limit, Limits } from './port.js';

/** Limits of one process, in its memory: whoever starts it again begins to count anew. */
export function openLimits(): Limits {
  const limits = new Map<string, Limit>();
  return {
    of: (name, { most, seconds }) => {
      const known = limits.get(name);
      if (known) return known;
      const limit = limitOf(new RateLimiterMemory({ points: most, duration: seconds }));
      limits.set(name, limit);
      return limit;
    },
    close: () => Promise.resolve(),
  };
}
