import type { FormQuestion } from '../edition/form.js';
import type { AnswerContent, Cell } from '../question/answer.js';
import { choicesOf, type Choice } from '../question/question.js';
import type { StoredAnswer } from './events.js';

/**
 * An answer as events keep it: options, rows and columns by their stable ids, a signature by the name of its file.
 * @param content has passed `checkAnswer` against this question
 * @param signatureFile name of the file that holds the signature; only for signatures
 */
export function toStored(
  question: FormQuestion,
  content: AnswerContent,
  signatureFile?: string,
): StoredAnswer {
  switch (question.type) {
    case 'closed':
    case 'image':
    case 'dropdown':
      return content.map((index) => idAt(choicesOf(question), index));
    case 'mps':
      return (content as Cell[]).map(([row, column]) => [
        idAt(question.rows, row),
        idAt(question.columns, column),
      ]);
    case 'signature':
      if (content.length === 0) return [];
      if (!signatureFile) throw new TypeError('A signature is stored as the name of its file');
      return [signatureFile];
    default:
      return [...content] as StoredAnswer;
  }
}

function idAt(choices: readonly Choice[], index: AnswerContent[number]): string {
  const choice = typeof index === 'number' ? choices[index] : undefined;
  if (!choice) throw new RangeError(`The form has no option ${String(index)}`);
  return choice.id;
}

/**
 * The answer in terms of a form: the inverse of `toStored`. Options the form does not have are left out.
 * A signature stays the name of its file, which only the server can turn into the picture.
 */
export function fromStored(question: FormQuestion, stored: StoredAnswer): AnswerContent {
  switch (question.type) {
    case 'closed':
    case 'image':
    case 'dropdown':
      return stored.flatMap((id) => indexOf(choicesOf(question), id));
    case 'mps':
      return stored.flatMap((cell): Cell[] => {
        if (!Array.isArray(cell)) return [];
        const [row] = indexOf(question.rows, cell[0]);
        const [column] = indexOf(question.columns, cell[1]);
        return row === undefined || column === undefined ? [] : [[row, column]];
      });
    default:
      return stored.flatMap((value) => (Array.isArray(value) ? [] : [value]));
  }
}

function indexOf(choices: readonly Choice[], id: unknown): number[] {
  const index = choices.findIndex((choice) => choice.id === id);
  return index === -1 ? [] : [index];
}
