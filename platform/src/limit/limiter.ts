import { createHash } from 'node:crypto';
import { CLOCKS_APART } from '@canvass/contracts/event/clocks';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { LimitReached, type Allowance, type Limit, type Limits } from './port.js';

/** A key as stores have it: short, however long the text that a guest chose, and without its e-mail or network address. */
export function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** The refusal for a count that ends after so many milliseconds; a wrong clock cannot make it longer than the limit lasts. */
export function refusalOf({ seconds }: Pick<Allowance, 'seconds'>, left: number): LimitReached {
  return new LimitReached(Math.min(Math.ceil(left / 1000), seconds));
}

/**
 * Deletes the count of a key, as the library stores it, if it ends later than so many milliseconds from now by the clock
 * that all processes have in common.
 * @returns whether it was deleted
 */
export type DropCount = (storedKey: string, milliseconds: number) => Promise<boolean>;

/**
 * A limit on a limiter of the library, with any store, which goes by the clock of the process. A count that a clock far
 * ahead has begun would go on for as long as the clock was ahead, so it is dropped and begins anew.
 */
export function limitOf(limiter: RateLimiterAbstract, drop: DropCount): Limit {
  const longest = limiter.duration * 1000 + CLOCKS_APART;
  const isTooLong = ({ msBeforeNext }: RateLimiterRes): boolean => msBeforeNext > longest;

  /** Whether what was counted is gone, as it was counted where a clock far ahead had begun. */
  const isDropped = async (name: string): Promise<boolean> => {
    if (await drop(limiter.getKey(name), longest)) return true;
    // Another process has dropped it, or it is the clock of this one that is wrong, and all is as it should be.
    const standing = await limiter.get(name);
    return standing === null || !isTooLong(standing);
  };

  return {
    count: async (key, times = 1) => {
      const name = nameOf(key);
      let counted = await consume(limiter, name, times);
      if (isTooLong(counted) && (await isDropped(name))) {
        counted = await consume(limiter, name, times);
      }
      const reached = refusalOf({ seconds: limiter.duration }, counted.msBeforeNext);
      const left = limiter.points - counted.consumedPoints;
      if (left < 0) throw reached;
      return { left, seconds: reached.seconds };
    },
    takeBack: async (key) => void (await limiter.reward(nameOf(key))),
    forget: async (key) => void (await limiter.delete(nameOf(key))),
  };
}

/** Counts, and tells how it stands, whether or not the limit is reached. */
async function consume(
  limiter: RateLimiterAbstract,
  name: string,
  times: number,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(name, times);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return error;
  }
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
