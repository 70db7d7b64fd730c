import type { QuestionContent } from '../question/question.js';
import type { Violation } from '../rule/violation.js';

const KILOBYTE = 1000;
export const MEGABYTE = 1000 * KILOBYTE;

const [SPACE, QUOTE, BACKSLASH] = [0x20, 0x22, 0x5c];

/** In bytes, all languages together. */
export const LARGEST_QUESTION = 200 * KILOBYTE;
/** A poll with all of its questions as respondents load it, in bytes. */
export const LARGEST_FORM = MEGABYTE;
/** A poll with the questions written in it by one save, in bytes: they are one event, and the log takes 256 KiB with its metadata. */
const LARGEST_SAVE = 250 * KILOBYTE;

/**
 * Size of a JSON value as it is stored and sent: its JSON in UTF-8, in bytes. Read models measure every answer on a
 * rebuild, so the text itself is never made.
 */
export function sizeOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return sizeOfText(value);
    case 'object':
      if (value === null) return 'null'.length;
      return Array.isArray(value) ? sizeOfList(value) : sizeOfFields(value);
    case 'number':
    case 'boolean':
      return String(value).length;
    case 'undefined':
    case 'function':
    case 'symbol':
    case 'bigint':
      throw new TypeError(`${typeof value} is not JSON`);
  }
}

function sizeOfList(items: readonly unknown[]): number {
  let bytes = '[]'.length + Math.max(0, items.length - 1);
  for (const item of items) bytes += sizeOf(item);
  return bytes;
}

/** A field that is undefined is left out. */
function sizeOfFields(fields: object): number {
  let bytes = '{}'.length;
  let comma = 0;
  for (const name in fields) {
    const value = (fields as Record<string, unknown>)[name];
    if (value === undefined) continue;
    bytes += comma + sizeOfText(name) + ':'.length + sizeOf(value);
    comma = 1;
  }
  return bytes;
}

function sizeOfText(text: string): number {
  let bytes = '""'.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isPlain = code >= SPACE && code !== QUOTE && code !== BACKSLASH && !isSurrogate(code);
    if (!isPlain) return new TextEncoder().encode(JSON.stringify(text)).length;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
  }
  return bytes;
}

/** Half of a character beyond U+FFFF. */
const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** Where its texts are written. */
function fieldOf({ options }: QuestionContent): string {
  return options.length > 0 ? 'options' : 'question';
}

/**
 * Violations of the size limit of a question.
 * @param before as it was: a question that is already too large may be saved as long as it does not grow
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
 * Violations of the size limit of a poll's form.
 * @param before size as it was; undefined for a poll that respondents have not seen
 */
export function checkFormSize(size: number, before?: number): Violation<'formTooLarge'>[] {
  if (size <= LARGEST_FORM || (before !== undefined && size <= before)) return [];
  const parameters = { megabytes: LARGEST_FORM / MEGABYTE };
  return [{ code: 'formTooLarge', field: 'questions', parameters }];
}

/** The same for an edit of a question that would make the form of a poll too large. */
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

/** Violations of the size limit of what one save of a poll writes: the poll with the questions that are new in it. */
export function checkSaveSize(saved: object): Violation[] {
  if (sizeOf(saved) <= LARGEST_SAVE) return [];
  const parameters = { kilobytes: LARGEST_SAVE / KILOBYTE };
  return [{ code: 'newQuestionsTooLarge', field: 'questions', parameters }];
}
