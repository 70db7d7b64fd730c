import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { Refusal } from '@canvass/contracts/rule/refusal';

/** Most saves of one response. A page saves about once for each change of an answer. */
export const MOST_SAVES = 1000;

/**
 * Limits the number of saves of one response. Finishing it is always possible.
 * @param saves number of saves in the log
 * @throws Refusal tooManySaves, after which a page still sends its other responses
 */
export function requireFewSaves(saves: number, { isFinished }: Pick<SubmitResponse, 'isFinished'>) {
  if (saves >= MOST_SAVES && !isFinished) throw new Refusal('unavailable', 'tooManySaves');
}
