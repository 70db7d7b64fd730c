import { productForms } from '@canvass/contracts/edition/form-versions';
import type { Form, FormQuestion } from '@canvass/contracts/edition/form';
import { languages } from '@canvass/contracts/language/language';
import type { PollContent } from '@canvass/contracts/poll/poll';
import { questionLanguages } from '@canvass/contracts/question/question';

/** The form that respondents see: the poll without the parts that only its makers need, and its questions in order. */
export function formOf(pollId: string, poll: PollContent, questions: FormQuestion[]): Form {
  const {
    questions: _questions,
    notifications: _notifications,
    category: _category,
    status: _status,
    ...shown
  } = poll;
  const readable = questions.map((question) => questionLanguages(question));
  const everywhere = languages.filter((language) =>
    readable.every((one) => one.includes(language)),
  );
  const somewhere = languages.filter((language) => readable.some((one) => one.includes(language)));
  return {
    ...productForms.mark,
    poll: { _id: pollId, ...shown },
    questions,
    languages: everywhere.length > 0 ? everywhere : somewhere,
  };
}
