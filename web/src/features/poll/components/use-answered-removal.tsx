import { useState, type ReactNode } from 'react';
import { untilFetched } from '../../../network/until-fetched.js';
import { onDemand } from '../../../ui/browser/on-demand.js';

const AnsweredRemoval = onDemand(
  async () => (await import('./answered-removal.js')).AnsweredRemoval,
);

const fetchCount = untilFetched(() => import('./answers-to.js'));
const countAnswers = async (poll: string, id: string) => (await fetchCount()).answersTo(poll, id);

/** A question that is to be removed. */
interface Leaving {
  id: string;
  name: string;
}

/**
 * Removes questions from a poll. Of one that was answered it says first how many answers it has.
 * @param poll its id; undefined while it is new
 */
export function useAnsweredRemoval(
  poll: string | undefined,
  remove: (id: string) => void,
): { start: (question: Leaving) => Promise<void>; dialog: ReactNode } {
  const [leaving, setLeaving] = useState<(Leaving & { answers: number }) | null>(null);
  return {
    start: async (question) => {
      const answers = poll === undefined ? 0 : await countAnswers(poll, question.id);
      if (answers > 0) setLeaving({ ...question, answers });
      else remove(question.id);
    },
    dialog: leaving && (
      <AnsweredRemoval
        {...leaving}
        onConfirm={() => {
          setLeaving(null);
          // Once the window has given back the focus, which moves on then.
          queueMicrotask(() => remove(leaving.id));
        }}
        onCancel={() => setLeaving(null)}
      />
    ),
  };
}
