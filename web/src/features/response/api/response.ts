import type { FilterOf } from '@canvass/contracts/http/call';
import { responseCalls } from '@canvass/contracts/response/calls';
import { useQueryClient } from '@tanstack/react-query';
import { cacheKey, FROZEN, useAsk } from '../../../api/use-ask.js';

type AnswersQuery = FilterOf<typeof responseCalls.list>;

/** A page of answers. It stays as it was when opened, so that nothing moves while it is read. @param query null asks nothing */
export function useAnswers(query: AnswersQuery | null) {
  return useAsk(responseCalls.list, query && { query }, { topic: FROZEN, keepsPrevious: true });
}

/** The number of answers, kept up to date. @param query null asks nothing */
export function useAnswersTotal(query: AnswersQuery | null) {
  const asked = query && { query: { ...query, limit: 1, skip: 0 } };
  return useAsk(responseCalls.list, asked, {
    topic: 'response',
    select: ({ total }) => total.answers,
  });
}

/** Brings the page of answers up to date. */
export function useRefreshAnswers(): () => void {
  const queries = useQueryClient();
  const queryKey = cacheKey(FROZEN, responseCalls.list);
  return () => void queries.invalidateQueries({ queryKey });
}
