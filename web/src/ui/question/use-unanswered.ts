import { chartCalls } from '@canvass/contracts/chart/calls';
import type { ListedPoll } from '@canvass/contracts/poll/view';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/client.js';
import { cacheKey } from '../../api/use-ask.js';
import { useLacksFeature } from '../../session/features.js';

/** Of more polls that were answered the question counts as answered, without asking each of them. */
const MOST_POLLS = 5;

interface AskedQuestion {
  id: string;
  /** Polls that ask it; undefined until they are known. */
  polls: readonly ListedPoll[] | undefined;
}

/** Whether a poll has answers, of responses that were only begun as well: a long list of polls does not say it. */
function mayBeAnswered({ responses, begun }: ListedPoll): boolean {
  return responses !== 0 || begun !== 0;
}

/** Which of some questions nobody has answered: not those of which that cannot be told, or not yet. */
export function useUnanswered(questions: readonly AskedQuestion[]): ReadonlySet<string> {
  const lacksCharts = useLacksFeature('chartsFunctionalities');
  const looked = questions.map(({ id, polls }) => {
    const answered = polls?.filter(mayBeAnswered) ?? [];
    const isAsked = !lacksCharts && answered.length <= MOST_POLLS;
    const asked = isAsked ? answered.map(({ _id: pollId }) => ({ pollId, questionId: id })) : [];
    return { id, asked, isTellable: polls !== undefined && (isAsked || answered.length === 0) };
  });
  const asked = looked.flatMap((one) => one.asked);
  const totals = useQuery({
    queryKey: [...cacheKey('chart', chartCalls.ofPoll), asked],
    queryFn: () => Promise.all(asked.map((query) => ask(chartCalls.ofPoll, { query }))),
    enabled: asked.length > 0,
  });
  const isAnswered = new Set(
    asked.flatMap(({ questionId }, place) =>
      totals.data?.[place]?.every(({ total }) => total === 0) ? [] : [questionId],
    ),
  );
  return new Set(
    looked.flatMap(({ id, isTellable }) => (isTellable && !isAnswered.has(id) ? [id] : [])),
  );
}
