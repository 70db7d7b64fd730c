import { questionCalls } from '@canvass/contracts/question/calls';
import { useCommand } from '../../../api/use-command.js';

/** Changes some fields of a question. @param shownInPlace codes the screen explains itself */
export function useEditQuestion(shownInPlace: string[] = []) {
  return useCommand(questionCalls.edit, { changes: ['question'], shownInPlace });
}
