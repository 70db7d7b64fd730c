import { pollCalls } from '@canvass/contracts/poll/calls';
import { ask } from '../../../api/client.js';

/** How many answers a question of a poll has; none where that cannot be told, as removing it can be taken back. */
export async function answersTo(pollId: string, id: string): Promise<number> {
  try {
    const { questions } = await ask(pollCalls.questions, { query: { pollId } });
    return questions.find(({ _id }) => _id === id)?.answers ?? 0;
  } catch {
    return 0;
  }
}
