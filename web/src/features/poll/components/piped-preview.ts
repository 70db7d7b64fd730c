import { questionByCode } from '@canvass/contracts/code/question-by-code';
import type { CodeState } from '@canvass/contracts/code/state';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import type { Language } from '@canvass/contracts/language/language';
import { pipedForm, pipedIn } from '@canvass/contracts/poll/piping';
import type { PollContent } from '@canvass/contracts/poll/poll';
import type { Answers } from '@canvass/contracts/question/answer';

/** What a preview shows of a poll. */
export interface PreviewedForm {
  poll: PollContent;
  questions: FormQuestion[];
}

/** The poll with the answers that its texts name; hidden fields have no values here. @param codes as far as they are known */
export function pipedPreview(
  form: PreviewedForm,
  codes: CodeState | undefined,
  answers: Answers,
  language: Language,
): PreviewedForm {
  const piped = pipedIn(form, questionByCode(form.questions, codes)) ?? {};
  return pipedForm({ ...form, piped }, answers, {}, language);
}
