import type { FormQuestion } from '@canvass/contracts/edition/form';
import { contentOf } from '@canvass/contracts/question/content';
import type { QuestionView } from '@canvass/contracts/question/view';

/** A question as it stands in a form. */
export function formQuestionOf(view: QuestionView): FormQuestion {
  return { ...contentOf(view), _id: view._id };
}
