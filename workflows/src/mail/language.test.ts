import { expect, it } from 'vitest';
import { mailLanguage } from './language.js';

it.each([
  ['en', null, 'en'],
  [null, 'en', 'en'],
  [undefined, undefined, 'en'],
  ['de', 'fr', 'de'],
] as const)(
  'writes to a recipient who chose %s in a company that chose %s in %s',
  (recipient, firm, spoken) => {
    expect(mailLanguage({ language: recipient }, { language: firm })).toBe(spoken);
  },
);
