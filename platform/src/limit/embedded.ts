import { RateLimiterMemory } from 'rate-limiter-flexible';
import { limitOf, limitsOf } from './limiter.js';
import type { Limits } from './port.js';

/** Limits of one process, in its memory: a restart resets them. */
export function openLimits(): Limits {
  return {
    of: limitsOf((_name, { most, seconds }) =>
      limitOf(new RateLimiterMemory({ points: most, duration: seconds })),
    ),
    close: () => Promise.resolve(),
  };
}
