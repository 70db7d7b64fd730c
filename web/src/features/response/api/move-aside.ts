import { asideCalls } from '@canvass/contracts/aside/calls';
import { MOST_MOVED, type AsideMove, type MovedAside } from '@canvass/contracts/aside/view';
import type { FilterOf } from '@canvass/contracts/http/call';
import { responseCalls } from '@canvass/contracts/response/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { v4 } from 'uuid';
import { ask, command } from '../../../api/client.js';
import type { Failure } from '../../../api/failure.js';

/** Which responses are moved: some, or all that a list has. */
type Which = { ids: readonly string[] } | { asked: FilterOf<typeof responseCalls.list> };

export type Moving = { move: AsideMove } & Which;
export type Moved = MovedAside & { move: AsideMove };

async function moveAll(pollId: string, moving: Moving): Promise<Moved> {
  const { move } = moving;
  const done: Moved = { move, moved: [], refused: [] };
  const send = async (ids: string[]): Promise<boolean> => {
    const answer = await command(asideCalls.move, { body: { pollId, ids, move } }, v4());
    done.moved.push(...answer.moved);
    done.refused.push(...answer.refused);
    return answer.moved.length > 0;
  };
  if ('ids' in moving) {
    for (let from = 0; from < moving.ids.length; from += MOST_MOVED) {
      await send(moving.ids.slice(from, from + MOST_MOVED));
    }
    return done;
  }
  for (;;) {
    // What is moved leaves the list; what is refused stays at its head.
    const page = { limit: MOST_MOVED, skip: done.refused.length };
    const { result } = await ask(responseCalls.list, { query: { ...moving.asked, ...page } });
    const ids = result.map(({ _id }) => _id);
    if (ids.length === 0 || !(await send(ids))) return done;
  }
}

/** Moves responses that were set aside, a hundred at a time. @param onMoved hears when it has ended, however it did */
export function useMoveAside(pollId: string, onMoved: (moved?: Moved) => void) {
  const queries = useQueryClient();
  return useMutation<Moved, Failure, Moving>({
    mutationFn: (moving) => moveAll(pollId, moving),
    onSettled: (moved) => {
      for (const topic of ['response', 'chart', 'poll']) {
        void queries.invalidateQueries({ queryKey: [topic] });
      }
      onMoved(moved);
    },
  });
}
