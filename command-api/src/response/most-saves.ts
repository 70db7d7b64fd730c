import { Refusal } from '@canvass/contracts/rule/refusal';
import type { ReadResponse, ReceivedSave } from './known.js';
import type { Saving } from './way.js';

/** Most saves of one response. A page saves about once for each change of an answer. */
export const MOST_SAVES = 1000;

/**
 * Limits the number of saves of one response. Finishing it is always possible.
 * @throws Refusal tooManySaves, after which a page still sends its other responses
 */
export function requireFewSaves(
  _saving: Saving,
  { save, loaded }: ReceivedSave & ReadResponse,
): void {
  const isFull = loaded.events.length >= MOST_SAVES;
  if (isFull && !save.isFinished) throw new Refusal('unavailable', 'tooManySaves');
}
