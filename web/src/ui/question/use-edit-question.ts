import { questionCalls } from '@canvass/contracts/question/calls';
import type { FailureCode } from '../../api/failure.js';
import { useCommand } from '../../api/use-command.js';

/** Changes some fields of a question. @param shownInPlace codes of refusals that the screen explains itself */
export function useEditQuestion(shownInPlace: readonly FailureCode[] = []) {
  return useCommand(questionCalls.edit, { changes: ['question'], shownInPlace });
}
