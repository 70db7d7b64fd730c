import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { Refusal } from '@canvass/contracts/rule/refusal';

/** Saves of one response; a page saves about once for each change of an answer. */
export const MOST_SAVES = 1000;

/**
 * Keeps one response from growing without end. Ending it is always possible.
 * @param saves that stand in the log
 * @throws Refusal tooManySaves, for which a page keeps no other response from being sent
 */
export function requireFewSaves(saves: number, { isFinished }: Pick<SubmitResponse, 'isFinished'>) {
  if (saves >= MOST_SAVES && !isFinished) throw new Refusal('unavailable', 'tooManySaves');
}
