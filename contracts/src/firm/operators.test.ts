import { expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import { needsNoPlan, OPERATORS_FIRM } from './operators.js';

it.each([
  ['an operator', 'tabi', exampleId(1), true],
  ['a user of the operators’ firm', 'user', OPERATORS_FIRM, true],
  ['an admin of the operators’ firm', 'admin', OPERATORS_FIRM, true],
  ['a company', 'company', exampleId(1), false],
  ['a user of a company', 'user', exampleId(1), false],
] as const)('%s needs no plan: type %s', (_who, type, firm, expected) => {
  expect(needsNoPlan({ firm, type })).toBe(expected);
});
