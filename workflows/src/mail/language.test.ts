import { expect, it } from 'vitest';
import { mailLanguage } from './language.js';

it.each([
  ['en', null],
  [null, 'en'],
  [undefined, undefined],
  ['de', 'fr'],
] as const)(
  'writes to a recipient who chose %s in a company that chose %s in a language it has',
  (recipient, firm) => {
    expect(mailLanguage({ language: recipient }, { language: firm })).toBe('en');
  },
);
