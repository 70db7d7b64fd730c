import type { QuestionContent } from '../question/question.js';
import type { Violation } from '../rule/violation.js';

const KILOBYTE = 1000;
const MEGABYTE = 1000 * KILOBYTE;

const [SPACE, QUOTE, BACKSLASH] = [0x20, 0x22, 0x5c];

/** In bytes, in all languages together. */
export const LARGEST_QUESTION = 200 * KILOBYTE;
/** A poll with all of its questions as respondents load it, in bytes. */
export const LARGEST_FORM = MEGABYTE;

/**
 * Bytes of a JSON value as it is kept and sent: of its JSON in UTF-8. Every answer is measured whenever its read model
 * is built, so the text itself is never made.
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
      throw new TypeError(`${typeof value} is no JSON`);
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
