import type { Violation } from '../../rule/violation.js';
import { MOST_COLUMNS, MOST_ROWS } from '../bounds.js';
import type { QuestionContent } from '../question.js';
import { checkUnique, sameTexts } from './choices.js';
import { withoutParts, type QuestionDefinition } from './definition.js';

function checkGrid({ rows, columns }: QuestionContent): Violation[] {
  const violations: Violation[] = [];
  if (rows.length < 1 || rows.length > MOST_ROWS) {
    violations.push({ code: 'rowCount', field: 'rows', parameters: { max: MOST_ROWS } });
  }
  if (columns.length < 1 || columns.length > MOST_COLUMNS) {
    violations.push({ code: 'columnCount', field: 'columns', parameters: { max: MOST_COLUMNS } });
  }
  return [
    ...violations,
    ...checkUnique(rows, 'rows', 'optionExists'),
    ...checkUnique(columns, 'columns', 'optionExists'),
  ];
}

/** A matrix: one column is chosen in each row. Rewording it is critical. */
export const mps: QuestionDefinition = {
  ...withoutParts,
  parts: ['grid'],
  firstRule: { min: 0, max: 1 },
  checkParts: checkGrid,
  isCritical: (before, after) =>
    !sameTexts(before.rows, after.rows) || !sameTexts(before.columns, after.columns),
};
