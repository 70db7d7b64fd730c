import type { z } from 'zod';
import type { createQuestionSchema } from '@canvass/contracts/question/commands';
import type { QuestionView } from '@canvass/contracts/question/view';
import { useCommand } from '../../../api/use-command.js';

/** Makes a question, also as a copy of another; the editor shows broken rules itself. */
export function useCreateQuestion() {
  return useCommand<z.input<typeof createQuestionSchema>, QuestionView>({
    method: 'POST',
    path: '/question',
    changes: ['question', 'response'],
  });
}
