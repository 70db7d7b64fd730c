import type { FormQuestion } from '@canvass/contracts/edition/form';
import type { AnswerContent, Answers } from '@canvass/contracts/question/answer';
import { checkAnswer } from '@canvass/contracts/question/answer-rules';
import type { QuestionType } from '@canvass/contracts/question/question';
import type { Text } from '@canvass/contracts/language/language';

type Read = (value: string, question: FormQuestion) => AnswerContent;

const number: Read = (value) => [Number(value)];
const text: Read = (value) => [value];

/** Options by their number, from 1, or by their words in any language; several are parted by commas. */
function places(value: string, texts: readonly (Text | undefined)[]): number[] {
  const said = (one: string) => texts.findIndex((each) => Object.values(each ?? {}).includes(one));
  const whole = said(value);
  if (whole >= 0) return [whole];
  const parts = value.split(',').map((part) => part.trim());
  return parts
    .map((part) => (/^\d+$/.test(part) ? Number(part) - 1 : said(part)))
    .sort((a, b) => a - b);
}

const option: Read = (value, { options }) =>
  places(
    value,
    options.map((one) => one.text),
  );

/** How a parameter of the address is read as an answer; types that are not named take none from there. */
const readers: Partial<Record<QuestionType, Read>> = {
  opendigit: number,
  starRating: number,
  emojiRating: number,
  nps: number,
  slider: number,
  openstring: text,
  date: text,
  closed: option,
  dropdown: option,
  image: (value, { images }) =>
    places(
      value,
      images.map((one) => one.text),
    ),
  checkbox: (value) => [/^(1|true|yes)$/i.test(value)],
};

/**
 * Answers that the page's address brings: `?q2=9` answers the second question with 9. What no respondent could answer so is
 * left out.
 * @param parameters of the address, without hidden fields
 */
export function prefilled(
  questions: readonly FormQuestion[],
  parameters: Readonly<Record<string, string>>,
): Answers {
  const answers: Answers = {};
  for (const [index, question] of questions.entries()) {
    const value = parameters[`q${index + 1}`];
    const content = value ? readers[question.type]?.(value, question) : undefined;
    if (content && !checkAnswer(question, content)) answers[question._id] = content;
  }
  return answers;
}
