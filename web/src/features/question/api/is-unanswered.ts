import { chartCalls } from '@canvass/contracts/chart/calls';
import type { ListedPoll } from '@canvass/contracts/poll/view';
import { useQueries } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';
import { cacheKey } from '../../../api/use-ask.js';
import { useLacksFeature } from '../../../session/features.js';

/** Of more polls that were answered the question counts as answered, without asking each of them. */
const MOST_POLLS = 5;

/**
 * Whether nobody has answered a question; false also where that cannot be told, or not yet.
 * @param polls that ask it; undefined until they are known
 */
export function useIsUnanswered(
  questionId: string,
  polls: readonly ListedPoll[] | undefined,
): boolean {
  const lacksCharts = useLacksFeature('chartsFunctionalities');
  const answered = polls?.filter(({ lastAnswerAt }) => lastAnswerAt !== null) ?? [];
  const isAsked = !lacksCharts && answered.length <= MOST_POLLS;
  const totals = useQueries({
    queries: (isAsked ? answered : []).map(({ _id: pollId }) => ({
      queryKey: [...cacheKey('chart', chartCalls.ofPoll), { query: { pollId, questionId } }],
      queryFn: () => ask(chartCalls.ofPoll, { query: { pollId, questionId } }),
    })),
  });
  if (polls === undefined || (answered.length > 0 && !isAsked)) return false;
  return totals.every(({ data }) => data?.every(({ total }) => total === 0) ?? false);
}
