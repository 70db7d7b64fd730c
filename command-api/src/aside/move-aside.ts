import type { MoveAside, MovedAside } from '@canvass/contracts/aside/view';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { notFound, Refusal } from '@canvass/contracts/rule/refusal';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { ownedBy } from '../command/record.js';
import type { Done } from '../command/run.js';
import type { MoveResponse } from './move-response.js';

/**
 * Moves responses to a poll that were set aside, one after the other. What one of them is refused for stops none of the
 * others. Sent again, it changes nothing.
 * @throws Refusal notFound when the firm has no such poll
 */
export async function moveAside(
  dependencies: CommandDependencies,
  moveResponse: MoveResponse,
  caller: Caller,
  { pollId, ids, move }: MoveAside,
): Promise<Done<MovedAside>> {
  const poll = await load(dependencies, pollAggregate, pollId);
  ownedBy(caller.firm, poll);
  if (poll.state.deleted) throw notFound();
  const view: MovedAside = { moved: [], refused: [] };
  let last: string | undefined;
  for (const id of new Set(ids)) {
    try {
      const position = await moveResponse(caller, { poll: pollId, id, move });
      if (position !== undefined && position > (last ?? '')) last = position;
      view.moved.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      view.refused.push({ id, code: error.code });
    }
  }
  return { view, position: last };
}
