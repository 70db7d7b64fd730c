import type { PollEvent } from '@canvass/contracts/poll/events';
import { evolvePoll, type PollState } from '@canvass/contracts/poll/state';
import { PUBLISHED } from '@canvass/contracts/question/question';
import type { KnownQuestion } from '../poll/placement.js';
import { requireFormSize } from './form-size.js';
import type { CountPublishing } from './publishing-rate.js';

/**
 * Keeps decided events from making a poll's form too large, or from publishing forms too often.
 * @param questions those the poll has or is about to have, by id
 * @throws Refusal invalidInput, tooManyEditions
 */
export async function requireForm(
  count: CountPublishing,
  poll: { firm: string; id: string; state: PollState; decided: readonly PollEvent[] },
  questions: ReadonlyMap<string, KnownQuestion>,
): Promise<void> {
  const { firm, id, state, decided } = poll;
  if (decided.length === 0) return;
  const after = decided.reduce(evolvePoll, state);
  const size = requireFormSize(id, { before: state, after }, questions);
  if (after.content?.status === PUBLISHED) await count(firm, [size]);
}
