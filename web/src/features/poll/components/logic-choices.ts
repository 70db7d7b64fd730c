import type { Condition, Ending, Target } from '@canvass/contracts/poll/branch-rule';
import { takesNumbers } from '@canvass/contracts/poll/branch-rules';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { branchesOf } from '@canvass/contracts/question/answer-rules';

/** Stands for null, the end of the poll: a select cannot have null as a value. */
export const END = 'end';
export const NEXT = 'next';
const ENDING = 'ending:';
const HIDDEN = 'hidden:';
/** Stands for the score so far. */
export const SCORE = 'score:';

/** A choice of a select. */
export interface Choice {
  value: string;
  label: string;
}

/** Where something leads, as a choice. */
export function valueOfTarget(to: Target): string {
  if (typeof to !== 'object') return to;
  return 'ending' in to ? `${ENDING}${to.ending}` : to.question;
}

/** Where a choice leads. */
export function targetOfValue(value: string): Target {
  if (value === NEXT || value === END) return value;
  if (value.startsWith(ENDING)) return { ending: value.slice(ENDING.length) };
  return { question: value };
}

/** The choice of an ending. */
export function valueOfEnding({ id }: Pick<Ending, 'id'>): string {
  return `${ENDING}${id}`;
}

/** What a condition is about, as a choice: a question by its id, a hidden field, or the score. */
export function aboutOf(condition: Condition): string {
  if (condition.on === 'score') return SCORE;
  return condition.on === 'hidden' ? `${HIDDEN}${condition.field}` : condition.question;
}

/** The choice of a hidden field. */
export function aboutField(field: string): string {
  return `${HIDDEN}${field}`;
}

/** A condition to begin with: on the first option of a question, or the simplest that it takes. */
export function conditionAbout(about: string, questions: readonly FormQuestion[]): Condition {
  if (about.startsWith(HIDDEN)) {
    return { on: 'hidden', field: about.slice(HIDDEN.length), value: '' };
  }
  if (about === SCORE) return { on: 'score', least: 0 };
  const question = questions.find(({ _id }) => _id === about);
  const [option] = question ? branchesOf(question) : [];
  return option
    ? { on: 'option', question: about, option: option.id }
    : { on: 'answered', question: about, answered: true };
}

const ANSWERED = 'answered';
const UNANSWERED = 'unanswered';
const RANGE = 'range';

/** What a condition on a question asks for, as a choice. */
export function answerOf(condition: Extract<Condition, { question: string }>): string {
  switch (condition.on) {
    case 'option':
      return condition.option;
    case 'number':
      return RANGE;
    case 'answered':
      return condition.answered ? ANSWERED : UNANSWERED;
  }
}

/** The condition on a question that a choice asks for. */
export function conditionOf(question: string, answer: string): Condition {
  if (answer === RANGE) return { on: 'number', question, min: 0 };
  if (answer === ANSWERED || answer === UNANSWERED) {
    return { on: 'answered', question, answered: answer === ANSWERED };
  }
  return { on: 'option', question, option: answer };
}

/** The words for what can be asked of a question besides its options. */
type AnswerWords = Record<'answered' | 'unanswered' | 'range', string>;

/**
 * What can be asked of a question.
 * @param nameOf the words of an option, by its place
 */
export function answersTo(
  question: FormQuestion,
  words: AnswerWords,
  nameOf: (option: { text: FormQuestion['question'] }, place: number) => string,
): Choice[] {
  const options = branchesOf(question).map((option, place) => ({
    value: option.id,
    label: nameOf(option, place),
  }));
  return [
    ...options,
    ...(takesNumbers(question) ? [{ value: RANGE, label: words.range }] : []),
    { value: ANSWERED, label: words.answered },
    { value: UNANSWERED, label: words.unanswered },
  ];
}
