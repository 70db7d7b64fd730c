import type { EditQuestion } from '@canvass/contracts/question/commands';
import type { QuestionView } from '@canvass/contracts/question/view';
import { useCommand } from '../../../api/use-command.js';

/** Changes some fields of a question. @param shownInPlace codes the screen explains itself */
export function useEditQuestion(shownInPlace: string[] = []) {
  return useCommand<EditQuestion, QuestionView>({
    method: 'PATCH',
    path: '/question',
    changes: ['question'],
    shownInPlace,
  });
}
