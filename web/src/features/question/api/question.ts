import type { FilterOf } from '@canvass/contracts/http/call';
import { questionCalls } from '@canvass/contracts/question/calls';
import { useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';
import { missingCodes } from '../../../ui/record/record-missing.js';

/** Filters of the list. `sort` comes from the address; an unknown one is ignored. */
type QuestionsFilter = Omit<FilterOf<typeof questionCalls.list>, 'sort'> & { sort: string };

const sorts = ['createdAt', '-createdAt'] as const;

/** A page of questions. */
export function useQuestions(filter: QuestionsFilter) {
  const query = { ...filter, sort: sorts.find((one) => one === filter.sort) };
  return useAsk(questionCalls.list, { query }, { topic: 'question', keepsPrevious: true });
}

/** A question of any status; null when there is none. @param id undefined asks nothing */
export function useQuestion(id: string | undefined) {
  return useAsk(questionCalls.inOrder, id === undefined ? null : { query: { ids: [id] } }, {
    topic: 'question',
    select: ([question]) => question ?? null,
    shownInPlace: missingCodes,
    isForEditor: true,
  });
}

/** Creates a question, also as a copy of another. */
export function useCreateQuestion() {
  return useCommand(questionCalls.create, { changes: ['question', 'response'] });
}
