import type { FormQuestion } from '@canvass/contracts/edition/form';
import { contentOf } from '@canvass/contracts/question/content';
import type { QuestionWire } from '@canvass/contracts/question/wire';

/** A question as it stands in a form. */
export function formQuestionOf(view: QuestionWire & { _id: string }): FormQuestion {
  return { ...contentOf(view), _id: view._id };
}
