import { useState, type ReactNode } from 'react';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { ask } from '../../../api/client.js';
import { onDemand } from '../../../ui/browser/on-demand.js';

const AnsweredRemoval = onDemand(
  async () => (await import('./answered-removal.js')).AnsweredRemoval,
);

/** A question that is to be removed. */
interface Leaving {
  id: string;
  name: string;
}

/** How many answers a question of a poll has; none where that cannot be told, as removing it can be taken back. */
async function answersTo(pollId: string, id: string): Promise<number> {
  try {
    const { questions } = await ask(pollCalls.questions, { query: { pollId } });
    return questions.find(({ _id }) => _id === id)?.answers ?? 0;
  } catch {
    return 0;
  }
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
      const answers = poll === undefined ? 0 : await answersTo(poll, question.id);
      if (answers > 0) setLeaving({ ...question, answers });
      else remove(question.id);
    },
    dialog: leaving && (
      <AnsweredRemoval
        {...leaving}
        onConfirm={() => {
          setLeaving(null);
          remove(leaving.id);
        }}
        onCancel={() => setLeaving(null)}
      />
    ),
  };
}
