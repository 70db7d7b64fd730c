import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnseen } from '../language/unseen.js';
import type { QuestionContent } from './question.js';
import { madeName, named, nameOf } from './naming.js';

test('a name that is given stays', () => {
  expect(nameOf({ name: ' Colour ', question: { en: 'Which colour?' } })).toBe('Colour');
});

test('a name is made from the text, in the first language that has one', () => {
  const question = { bg: 'Кой цвят?', en: ' ', fr: 'Quelle\n couleur ?' };
  expect(nameOf({ name: ' ', question }, ['en', 'fr'])).toBe('Quelle couleur ?');
  expect(nameOf({ name: '', question: { bg: 'Кой цвят?' } }, ['en'])).toBe('Кой цвят?');
  expect(nameOf({ name: '', question: {} })).toBe('');
});

test('a question is saved under the name it is given, and else under the one that is made', () => {
  const content = {
    name: '',
    question: { bg: 'Цвят?', en: 'Colour?' },
  } as unknown as QuestionContent;
  expect(named(content, ['bg', 'en'])).toEqual({ ...content, name: 'Цвят?' });
  const given = { ...content, name: 'C1' };
  expect(named(given)).toEqual(given);
  expect(madeName(given, ['bg'])).toBe('Цвят?');
});

test('a long text becomes a name of whole words', () => {
  const name = nameOf({ name: '', question: { en: 'word '.repeat(40) } });
  expect(name).toBe(`${Array.from({ length: 16 }, () => 'word').join(' ')}…`);
});

test('a name is never empty or too long, for any text', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 400 }), (en) => {
      const name = nameOf({ name: '', question: { en } });
      expect(name.length).toBeLessThanOrEqual(81);
      expect(name === '').toBe(isUnseen(en));
    }),
  );
});

test('a name leaves out what no name may have', () => {
  const question = { en: 'How \u202ewas\u0007 it?' };
  expect(nameOf({ name: '', question })).toBe('How was it?');
});
