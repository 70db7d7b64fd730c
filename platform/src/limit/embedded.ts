import { recentlyUsed } from '../memory/recently-used.js';
import { limitsOf, nameOf, refusalOf } from './limiter.js';
import { LimitReached, type Limits } from './port.js';

/**
 * Counts of all limits together, some 40 MB. Guests choose what they are kept by, such as the address of a sign-in, so
 * the least recently used are dropped. To have one dropped, an attacker has to use as many others, which are counted, too.
 */
const COUNTS_KEPT = 200_000;

/**
 * Limits of one process, in its memory: a restart resets them.
 * @param most counts kept
 */
export function openLimits(most = COUNTS_KEPT): Limits {
  const counts = recentlyUsed<{ counted: number }>(most);
  return {
    of: limitsOf((name, allowance) => {
      const keyOf = (key: string): string => nameOf(`${name}\n${key}`);
      return {
        count: (key, times = 1) => {
          const at = keyOf(key);
          const known = counts.get(at);
          const counted = (known?.counted ?? 0) + times;
          if (known) known.counted = counted;
          else counts.set(at, { counted }, { ttl: allowance.seconds * 1000 });
          const { seconds } = refusalOf(allowance, counts.getRemainingTTL(at));
          const left = allowance.most - counted;
          return left >= 0
            ? Promise.resolve({ left, seconds })
            : Promise.reject(new LimitReached(seconds));
        },
        takeBack: (key) => {
          const known = counts.get(keyOf(key));
          if (known) known.counted -= 1;
          return Promise.resolve();
        },
        forget: (key) => Promise.resolve(void counts.delete(keyOf(key))),
      };
    }),
    close: () => Promise.resolve(),
  };
}
