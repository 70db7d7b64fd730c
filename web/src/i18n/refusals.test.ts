import { planLimits } from '@canvass/contracts/plan/plan';
import { refusalCodes } from '@canvass/contracts/rule/refusal-codes';
import type { Violation } from '@canvass/contracts/rule/violation';
import { formCodes } from '@canvass/contracts/rule/violation-codes';
import { expect, test } from 'vitest';
import { Failure } from '../api/failure.js';
import { wordFailure, wordViolation } from '../api/word-failure.js';
import { startTranslations } from './i18n.js';

await startTranslations();
const UNKNOWN = wordFailure(new Failure(-1, { code: 'unknown', message: '' }));
const NOT_RIGHT = wordViolation({ code: 'nothingOfTheKind' } as unknown as Violation);
/** Of schemas, which say no more than that something is wrong. */
const vague = ['custom', 'invalid_element', 'invalid_key'];

test.each(refusalCodes)('the refusal %s is worded', (code) => {
  const details = { limit: planLimits[0], allowed: 1 };
  const said = wordFailure(new Failure(409, { code, message: '', details }));
  expect(said).not.toBe(UNKNOWN);
  expect(said).toMatch(/^[A-Z].+[.!]$/);
});

test.each(formCodes)('the broken rule %s is worded', (code) => {
  const parameters = { min: 1, max: 2, megabytes: 3, name: 'UIC' };
  const said = wordViolation({ code, parameters } as Violation);
  if (!vague.includes(code)) expect(said).not.toBe(NOT_RIGHT);
  expect(said).toMatch(/^[A-Z].+[.!]$/);
});

test('a refusal names the address of those who can help', () => {
  const details = { contact: 'help@one.example' };
  expect(wordFailure(new Failure(409, { code: 'planNotSold', message: '', details }))).toBe(
    'This plan cannot be bought yet. For help, write to help@one.example.',
  );
});

test('an error within the server names its request', () => {
  const body = { code: 'unknownError', message: 'Oops.', requestId: 'r-1' };
  expect(wordFailure(new Failure(500, body))).toBe(
    'Oops. If you report this, name the request r-1.',
  );
});
