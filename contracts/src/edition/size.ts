import type { QuestionContent } from '../question/question.js';
import type { Violation } from '../rule/violation.js';

const KILOBYTE = 1000;
const MEGABYTE = 1000 * KILOBYTE;

/** In bytes, in all languages together. */
export const LARGEST_QUESTION = 200 * KILOBYTE;
/** A poll with all of its questions as respondents load it, in bytes. */
export const LARGEST_FORM = MEGABYTE;

/** Bytes of a value as it is kept and sent: of its JSON in UTF-8. */
export function sizeOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

/** Where its texts are written. */
function fieldOf({ options }: QuestionContent): string {
  return options.length > 0 ? 'options' : 'question';
}

/**
 * What keeps a question from being saved for its size.
 * @param before as it was: what is too large since earlier may be made smaller step by step
 */
export function checkQuestionSize(
  question: QuestionContent,
  before?: QuestionContent,
): Violation[] {
  const size = sizeOf(question);
  if (size <= LARGEST_QUESTION || (before && size <= sizeOf(before))) return [];
  const parameters = { kilobytes: LARGEST_QUESTION / KILOBYTE };
  return [{ code: 'questionTooLarge', field: fieldOf(question), parameters }];
}

/**
 * What keeps a poll from being saved for the size of its form.
 * @param before size as it was; undefined for one that is new to respondents
 */
export function checkFormSize(size: number, before?: number): Violation[] {
  if (size <= LARGEST_FORM || (before !== undefined && size <= before)) return [];
  const parameters = { megabytes: LARGEST_FORM / MEGABYTE };
  return [{ code: 'formTooLarge', field: 'questions', parameters }];
}

/** The same, said of an edit of a question that would make the form of a poll too large. */
export function checkQuestionInForm(
  question: QuestionContent,
  poll: { name: string; size: number; before: number },
): Violation[] {
  return checkFormSize(poll.size, poll.before).map(({ parameters }) => ({
    code: 'pollTooLarge',
    field: fieldOf(question),
    parameters: { ...parameters, poll: poll.name },
  }));
}
