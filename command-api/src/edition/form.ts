import { productForms } from '@canvass/contracts/edition/form-versions';
import {
  makersFields,
  type Form,
  type FormQuestion,
  type MakersField,
} from '@canvass/contracts/edition/form';
import { questionByCode } from '@canvass/contracts/code/question-by-code';
import { codeAggregate, type CodeState } from '@canvass/contracts/code/state';
import { languages } from '@canvass/contracts/language/language';
import { pipedIn } from '@canvass/contracts/poll/piping';
import type { PollContent } from '@canvass/contracts/poll/poll';
import { withSections } from '@canvass/contracts/poll/section';
import { questionLanguages } from '@canvass/contracts/question/question';

const forMakers = new Set<string>(makersFields);

/** The poll without the parts that only its makers need. */
function shownOf(poll: PollContent): Omit<PollContent, MakersField> {
  const shown = Object.entries(poll).filter(([field]) => !forMakers.has(field));
  return Object.fromEntries(shown) as Omit<PollContent, MakersField>;
}

/**
 * The form that respondents see: what they are shown of the poll, and its questions in order.
 * @param codes of the poll, by which placeholders name questions
 */
export function formOf(
  pollId: string,
  poll: PollContent,
  questions: FormQuestion[],
  codes: CodeState = codeAggregate.initial,
): Form {
  const readable = questions.map((question) => questionLanguages(question));
  const everywhere = languages.filter((language) =>
    readable.every((one) => one.includes(language)),
  );
  const somewhere = languages.filter((language) => readable.some((one) => one.includes(language)));
  const asked = withSections(questions, poll.sections);
  const shown = { poll: { _id: pollId, ...shownOf(poll) }, questions: asked };
  const piped = pipedIn(shown, questionByCode(questions, codes));
  return {
    ...productForms.mark,
    ...shown,
    ...(piped && { piped }),
    languages: everywhere.length > 0 ? everywhere : somewhere,
  };
}
