import { planLimits } from '@canvass/contracts/plan/plan';
import { refusalCodes } from '@canvass/contracts/rule/refusal-codes';
import { expect, test } from 'vitest';
import { Failure } from '../api/failure.js';
import { wordFailure, wordViolation } from '../api/word-failure.js';
import { startTranslations } from './i18n.js';

/** What rules and schemas of the workspace's forms are found to break; answers are the respondent page's. */
const sources = import.meta.glob<string>(
  [
    '../../../contracts/src/**/*.ts',
    '!**/*.test.ts',
    '!**/question/answer.ts',
    '!**/edition/**',
    '!**/response/**',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const named = /(?:\bcode: |broken\()'([a-z][A-Za-z]+)'/g;
const ofSchemas = ['too_small', 'too_big', 'invalid_type', 'invalid_value', 'invalid_format'];
const violations = [
  ...new Set([
    ...Object.values(sources).flatMap((text) => [...text.matchAll(named)].map(([, code]) => code)),
    ...['foreignAddress', 'fileRequired', 'planNameTaken', ...ofSchemas],
  ]),
] as string[];

await startTranslations();
const UNKNOWN = wordFailure(new Failure(-1, { code: 'unknown', message: '' }));
const NOT_RIGHT = wordViolation({ code: 'nothingOfTheKind' });

test.each(refusalCodes)('the refusal %s is worded', (code) => {
  const details = { limit: planLimits[0], allowed: 1 };
  const said = wordFailure(new Failure(409, { code, message: '', details }));
  expect(said).not.toBe(UNKNOWN);
  expect(said).toMatch(/^[A-Z].+[.!]$/);
});

test('there are rules to be broken', () => {
  expect(violations.length).toBeGreaterThan(40);
});

test.each(violations)('the broken rule %s is worded', (code) => {
  const said = wordViolation({ code, parameters: { min: 1, max: 2, megabytes: 3, name: 'UIC' } });
  if (code !== 'custom') expect(said).not.toBe(NOT_RIGHT);
  expect(said).toMatch(/^[A-Z].+[.!]$/);
});
