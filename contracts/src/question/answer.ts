import type { QuestionContent } from './question.js';

/** One row of a matrix and the column chosen in it, both as indexes without the label column. */
export type Cell = [row: number, column: number];

/** What a respondent wrote into the option for it; stands after the chosen options. */
export interface OtherText {
  other: string;
}

/** Whether an entry of an answer is what was written into an option. */
export function isOtherText(entry: unknown): entry is OtherText {
  return typeof (entry as OtherText | null)?.other === 'string';
}

/**
 * What a respondent answered, always in a list, options by their index in the form that was shown: numbers, a text, option
 * indexes, what was written into one of them, cells, `YYYY-MM-DD`, a PNG data URL, or true/false. Each type says which (`types/*.answer.ts`).
 */
export type AnswerContent = (number | string | boolean | Cell | OtherText)[];

export type Answers = Record<string, AnswerContent>;

/** Longest data URL of a signature, in characters. */
export const LARGEST_SIGNATURE_CHARACTERS = 180_000;

/** What a form of an earlier version allows its answers, and later ones do not. */
export interface EarlierAllowance {
  /** A required text may consist of characters that are not seen. */
  takesUnseen?: true;
}

/** The parts of a question that its answers are checked against. */
export type Answered = Pick<
  QuestionContent,
  'type' | 'validationRule' | 'options' | 'images' | 'rows' | 'columns' | 'emoji' | 'dates'
> &
  EarlierAllowance;

/** A number rounded, and clamped to the question's bounds. */
export function clampNumber(
  question: Pick<QuestionContent, 'validationRule'>,
  value: number,
): number {
  const { min, max } = question.validationRule;
  return Math.min(max, Math.max(min, Math.round(value)));
}

/** A text without what goes beyond the question's maximum, or beyond the last whole character before it. */
export function cutText(question: Pick<QuestionContent, 'validationRule'>, text: string): string {
  const cut = text.slice(0, question.validationRule.max);
  return cut.length < text.length ? cut.replace(/[\ud800-\udbff]$/, '') : cut;
}

/** Rows of the text box of an open question. */
export function rowsOfText(question: Pick<QuestionContent, 'validationRule'>): number {
  return Math.max(1, Math.ceil(question.validationRule.max / 30));
}

/**
 * Choosing (or unchoosing) an option: with a maximum of 1 it replaces the selection, as one does that is chosen alone, and
 * beyond the maximum it is ignored.
 */
export function choose(
  { options, validationRule: { max } }: Answered,
  chosen: readonly number[],
  index: number,
): number[] {
  if (chosen.includes(index)) return chosen.filter((other) => other !== index);
  const isAlone = (one: number) => options[one]?.kind === 'exclusive';
  if (max <= 1 || isAlone(index)) return [index];
  const others = chosen.filter((one) => !isAlone(one));
  if (others.length >= max) return [...chosen];
  return [...others, index].sort((a, b) => a - b);
}
