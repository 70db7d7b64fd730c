import { Refusal } from '@canvass/contracts/rule/refusal';
import { LimitReached } from './port.js';

const tooMany = () => new Refusal('tooMany', 'tooMany');

/**
 * Handles the error of a count: `limit.count(key).catch(refuseWhenReached())`.
 * @param refusalOf the refusal to throw when the limit is reached; `tooMany` by default
 * @returns a handler that throws the refusal, and any other error as it is
 */
export function refuseWhenReached(
  refusalOf: (reached: LimitReached) => Refusal = tooMany,
): (error: unknown) => never {
  return (error) => {
    throw error instanceof LimitReached ? refusalOf(error) : error;
  };
}
