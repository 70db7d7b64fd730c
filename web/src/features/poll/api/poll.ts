import { pollCalls } from '@canvass/contracts/poll/calls';
import type { PollList, PollView } from '@canvass/contracts/poll/view';
import type { QueryClient } from '@tanstack/react-query';
import { cacheKey, useAsk } from '../../../api/use-ask.js';
import type { FailureCode } from '../../../api/failure.js';
import { useCommand } from '../../../api/use-command.js';
import { missingCodes } from '../../../ui/record/record-missing.js';

function asking(id: string | undefined) {
  return id === undefined ? null : { query: { ids: [id], limit: 1, skip: 0 } };
}

/** What `usePollNow` shows of a poll that was just saved; how much it was answered is not said then, and stays. */
function remember(queries: QueryClient, poll: PollView): void {
  const key = [...cacheKey('poll', pollCalls.list), asking(poll._id)];
  queries.setQueryData<PollList>(key, (before) => ({
    polls: [{ ...before?.polls[0], ...poll }],
    total: 1,
  }));
}

/** A poll of any status; null when there is none. @param id undefined asks nothing */
export function usePoll(id: string | undefined) {
  return useAsk(pollCalls.list, asking(id), {
    topic: 'poll',
    select: ({ polls }) => polls[0] ?? null,
    shownInPlace: missingCodes,
    isForEditor: true,
  });
}

/** Creates a poll, also as a copy of another. */
export function useCreatePoll() {
  return useCommand(pollCalls.create, { changes: ['poll', 'question'], remember });
}

/** Changes some fields of a poll. @param shownInPlace codes of refusals that the screen explains itself */
export function useEditPoll(shownInPlace: readonly FailureCode[] = []) {
  return useCommand(pollCalls.edit, { changes: ['poll', 'question'], remember, shownInPlace });
}

/** A poll as it stands now, to be read; null when there is none. @param id undefined asks nothing */
export function usePollNow(id: string | undefined) {
  return useAsk(pollCalls.list, asking(id), {
    topic: 'poll',
    select: ({ polls }) => polls[0] ?? null,
    shownInPlace: missingCodes,
  });
}

/** How many responses a poll has, and how many were only begun; it follows them as they come in. @param id undefined asks nothing */
export function useResponseCount(id: string | undefined) {
  return useAsk(pollCalls.list, asking(id), {
    topic: 'chart',
    select: ({ polls: [poll] }) => ({ responses: poll?.responses, begun: poll?.begun ?? 0 }),
    shownInPlace: missingCodes,
  });
}
