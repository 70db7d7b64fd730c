import type { Cell } from '../answer.js';
import type { AnswerType } from './answer-type.js';
import { asGiven, idAt, placeOf, wordingOf } from './storing.js';
import { arePlaces, isPlace } from './shapes.js';

/** One column in each row; rows may be left out if the rule allows it. */
export const mps: AnswerType = {
  ...asGiven,
  hasShape: ({ rows, columns }, content) =>
    content.every(
      (cell) => Array.isArray(cell) && cell.length === 2 && isPlace(cell[1], columns.length),
    ) &&
    arePlaces(
      (content as Cell[]).map(([row]) => row),
      rows.length,
    ),
  check: ({ rows, validationRule: { min } }, { length }) =>
    min > 0 && length < rows.length
      ? { code: 'answerEveryRow', parameters: { rows: rows.length } }
      : undefined,
  isOneTap: () => false,
  fitsConsentForm: false,
  storedAs: 'grid',
  toStored: ({ rows, columns }, content) =>
    (content as Cell[]).map(([row, column]) => [idAt(rows, row), idAt(columns, column)]),
  fromStored: ({ rows, columns }, stored) =>
    stored.flatMap((cell): Cell[] => {
      if (!Array.isArray(cell)) return [];
      const [row] = placeOf(rows, cell[0]);
      const [column] = placeOf(columns, cell[1]);
      return row === undefined || column === undefined ? [] : [[row, column]];
    }),
  readable: ({ rows, columns }, stored, { language }) =>
    stored.flatMap((cell) => {
      if (!Array.isArray(cell)) return [];
      const row = wordingOf(rows, cell[0], language);
      const column = wordingOf(columns, cell[1], language);
      return row === undefined || column === undefined ? [] : [`${row}: ${column}`];
    }),
};
