import { answerTypes } from './types/catalogue.js';
import { isOtherText, type OtherText } from './answer.js';
import type { QuestionContent } from './question.js';

/** A row of a matrix and the column chosen in it, by their ids, codes or texts. */
export interface NamedCell {
  row: string;
  column: string;
}

/** What was given to an option, by its id or code. */
export interface NamedPoints {
  option: string;
  points: number;
}

/** An answer that names options, rows and columns by ids or codes instead of places. */
export type NamedAnswer = (string | number | boolean | NamedCell | NamedPoints | OtherText)[];

type Stored = readonly (
  | string
  | number
  | boolean
  | readonly [string, string | number]
  | OtherText
)[];

/** Whether an entry of an answer is a cell of a matrix. */
export function isNamedCell(entry: unknown): entry is NamedCell {
  return typeof (entry as NamedCell | null)?.row === 'string';
}

/** Whether an entry of an answer is what was given to an option. */
export function isNamedPoints(entry: unknown): entry is NamedPoints {
  return typeof (entry as NamedPoints | null)?.option === 'string';
}

/** Whether an entry of an answer names a row or an option. */
export function isNamed(entry: unknown): entry is NamedCell | NamedPoints {
  return isNamedCell(entry) || isNamedPoints(entry);
}

/** Whether an entry of an answer can be read as it is: an entry by name cannot. */
export function isPlain(entry: NamedAnswer[number]): entry is string | number | boolean {
  return typeof entry !== 'object';
}

/**
 * A stored answer with names in place of ids.
 * @param nameOf gives the name of an option, row or column; undefined to leave it out
 */
export function namedAnswer(
  { type }: Pick<QuestionContent, 'type'>,
  stored: Stored,
  nameOf: (id: string) => string | undefined,
): NamedAnswer {
  const { storedAs } = answerTypes[type];
  return stored.flatMap((entry): NamedAnswer => {
    if (isOtherText(entry)) return [entry];
    if (typeof entry === 'object') {
      const name = nameOf(entry[0]);
      if (name === undefined) return [];
      if (typeof entry[1] === 'number') return [{ option: name, points: entry[1] }];
      const column = nameOf(entry[1]);
      return column === undefined ? [] : [{ row: name, column }];
    }
    const isChoice = storedAs === 'options' || storedAs === 'order';
    return isChoice && typeof entry === 'string' ? [nameOf(entry) ?? []].flat() : [entry];
  });
}
