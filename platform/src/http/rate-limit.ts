import type { Standing } from '../limit/port.js';
import type { RateLimit } from './route.js';

/** How a limit stands, as draft-ietf-httpapi-ratelimit-headers has it; each network has its own count. */
export function rateLimitHeaders(
  { calls, seconds }: RateLimit,
  standing: Standing,
): Record<string, string> {
  return {
    'RateLimit-Policy': `"calls";q=${calls};w=${seconds}`,
    RateLimit: `"calls";r=${standing.left};t=${standing.seconds}`,
  };
}
