import { readFileSync } from 'node:fs';
import { refusalCodes } from '@canvass/contracts/rule/refusal-codes';
import { expect, it } from 'vitest';
import { errorsDocument } from './document.js';
import { statusesByCode } from './statuses.js';

it('knows the status of every code that the product refuses with', () => {
  const statuses = statusesByCode();
  expect(refusalCodes.filter((code) => !statuses.has(code))).toEqual([]);
  expect(statuses.get('beingPrepared')).toEqual([503]);
  expect(statuses.get('monthlyLimitReached')).toEqual([403, 409, 503]);
});

it('is the page in the documentation, with a text for each code; if not, run npm run docs:errors', () => {
  const text = errorsDocument();
  expect([...text.matchAll(/^\| `(\w+)` .*\| {2,}\|/gm)].map(([, code]) => code)).toEqual([]);
  expect(readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8')).toBe(text);
});
