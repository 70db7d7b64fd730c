import type { AnswerViolation } from '../rule/violation.js';
import { choicesOf, isRequired, type QuestionContent } from './question.js';

/** One row of a matrix and the column chosen in it, both as indexes without the label column. */
export type Cell = [row: number, column: number];

/**
 * What a respondent answered, options by their index in the form that was shown:
 * a number, a text, option indexes, cells, `YYYY-MM-DD`, a PNG data URL, or true/false, always in a list.
 */
export type AnswerContent = (number | string | boolean | Cell)[];

export type Answers = Record<string, AnswerContent>;

/** Longest data URL of a signature, in characters. */
export const LARGEST_SIGNATURE_CHARACTERS = 180_000;

/** Of stars, sliders and NPS. */
const LARGEST_RATING = 10;
const PNG_DATA_URL = /^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Answered = Pick<
  QuestionContent,
  'type' | 'validationRule' | 'options' | 'images' | 'rows' | 'columns' | 'emoji'
>;

/** An opendigit value brought to the nearest whole number between the question's bounds. */
export function clampNumber(
  question: Pick<QuestionContent, 'validationRule'>,
  value: number,
): number {
  const { min, max } = question.validationRule;
  return Math.min(max, Math.max(min, Math.round(value)));
}

/** Rows of the text box of an open question. */
export function rowsOfText(question: Pick<QuestionContent, 'validationRule'>): number {
  return Math.max(1, Math.ceil(question.validationRule.max / 30));
}

/** Choosing (or unchoosing) an option: with a maximum of 1 it replaces the selection, beyond the maximum it is ignored. */
export function choose(question: Answered, chosen: readonly number[], index: number): number[] {
  if (chosen.includes(index)) return chosen.filter((other) => other !== index);
  if (question.validationRule.max <= 1) return [index];
  if (chosen.length >= question.validationRule.max) return [...chosen];
  return [...chosen, index].sort((a, b) => a - b);
}

/** The values a rating can take, lowest first: 1 to n, NPS 0 to 10. Never beyond 10, whatever is being typed as its maximum. */
export function ratingValues(question: Pick<QuestionContent, 'type' | 'validationRule'>): number[] {
  const first = question.type === 'nps' ? 0 : 1;
  const max = Math.min(LARGEST_RATING, question.validationRule.max);
  return Array.from({ length: max - first + 1 }, (_, index) => first + index);
}

/** Whether there is anything in the answer. An unticked checkbox is no answer. */
export function isAnswered(
  question: Pick<QuestionContent, 'type'>,
  content: AnswerContent | undefined,
): boolean {
  if (!Array.isArray(content) || content.length === 0) return false;
  if (question.type === 'checkbox') return content[0] === true;
  if (question.type === 'openstring')
    return typeof content[0] === 'string' && content[0].trim() !== '';
  return true;
}

/**
 * Whether the content has the shape its question asks for, whatever its bounds.
 * Broken shapes never come from our own page and are refused.
 */
function hasShape(question: Answered, content: AnswerContent): boolean {
  if (!Array.isArray(content)) return false;
  const [first] = content;
  const single = content.length === 1;
  switch (question.type) {
    case 'opendigit':
      return single && Number.isInteger(first);
    case 'starRating':
    case 'emojiRating':
    case 'nps':
    case 'slider':
      return single && ratingValues(question).includes(first as number);
    case 'openstring':
      return single && typeof first === 'string';
    case 'closed':
    case 'image':
      return areIndexes(content, choicesOf(question).length);
    case 'dropdown':
      return single && areIndexes(content, question.options.length);
    case 'mps':
      return areCells(content, question);
    case 'date':
      return single && typeof first === 'string' && isDay(first);
    case 'signature':
      return single && typeof first === 'string' && isSignature(first);
    case 'checkbox':
      return single && typeof first === 'boolean';
  }
}

function areIndexes(content: AnswerContent, length: number): boolean {
  const isIndex = (value: unknown) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) < length;
  return content.every(isIndex) && new Set(content).size === content.length;
}

function areCells(content: AnswerContent, question: Answered): boolean {
  const rows = content.map((cell) => (Array.isArray(cell) ? cell[0] : -1));
  const columns = content.map((cell) => (Array.isArray(cell) ? cell[1] : -1));
  return (
    content.every((cell) => Array.isArray(cell) && cell.length === 2) &&
    areIndexes(rows, question.rows.length) &&
    columns.every(
      (column) => Number.isInteger(column) && column >= 0 && column < question.columns.length,
    )
  );
}

function isDay(value: string): boolean {
  if (!DAY.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

function isSignature(value: string): boolean {
  return value.length <= LARGEST_SIGNATURE_CHARACTERS && PNG_DATA_URL.test(value);
}

/**
 * What is wrong with an answer; undefined when it is right.
 * `answerShape` never comes from a person, the others say what is still missing.
 */
export function checkAnswer(
  question: Answered,
  content: AnswerContent | undefined,
): AnswerViolation | undefined {
  if (content === undefined || (Array.isArray(content) && content.length === 0)) {
    return isRequired(question) ? { code: 'answerRequired' } : undefined;
  }
  if (!hasShape(question, content)) return { code: 'answerShape' };
  const { min, max } = question.validationRule;
  switch (question.type) {
    case 'checkbox':
      return content[0] === true ? undefined : { code: 'answerRequired' };
    case 'opendigit':
      return (content[0] as number) < min || (content[0] as number) > max
        ? { code: 'answerRange', parameters: { min, max } }
        : undefined;
    case 'openstring': {
      const text = content[0] as string;
      if (text.length > max) return { code: 'answerTooLong', parameters: { max } };
      if (text.trim() === '') return min > 0 ? { code: 'answerRequired' } : undefined;
      return min > 0 && text.length < min
        ? { code: 'answerTooShort', parameters: { min } }
        : undefined;
    }
    case 'closed':
    case 'image':
      if (content.length > max) return { code: 'tooManyChoices', parameters: { max } };
      return content.length < min ? { code: 'tooFewChoices', parameters: { min } } : undefined;
    case 'starRating':
    case 'emojiRating':
    case 'slider':
      return (content[0] as number) < min
        ? { code: 'answerRange', parameters: { min, max } }
        : undefined;
    case 'mps':
      return min > 0 && content.length < question.rows.length
        ? { code: 'answerEveryRow', parameters: { rows: question.rows.length } }
        : undefined;
    default:
      return undefined;
  }
}
