import { questionCalls } from '@canvass/contracts/question/calls';
import { useCommand } from '../../../api/use-command.js';

/** Makes a question, also as a copy of another; the editor shows broken rules itself. */
export function useCreateQuestion() {
  return useCommand(questionCalls.create, { changes: ['question', 'response'] });
}
