import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnsOf } from './columns.js';
import { oneLine, plain, plainJson } from './plain.js';

const steers = (given: string) =>
  /\p{Bidi_Control}/u.test(given) ||
  [...given].some((one) => one !== '\n' && /^\p{Cc}$/u.test(one));
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u001b]0;owned\u0007', '\u009b2J', 'a\u202eb', 'one\r\ntwo'),
);

it('lets no text steer the terminal, and loses none of what can be read', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(steers(plain(given))).toBe(false);
      expect(oneLine(given)).not.toMatch(/\n/);
      const json = plainJson({ given });
      expect(steers(json)).toBe(false);
      expect(JSON.parse(json)).toEqual({ given });
    }),
  );
  expect(plain('Zoë: 5 ★\nнов ред')).toBe('Zoë: 5 ★\nнов ред');
});

it('keeps a name in its cell', () => {
  expect(
    columnsOf([
      ['ID', 'NAME'],
      ['1', 'Ann\n2  Operator\u001b[31m'],
    ]),
  ).toBe('ID  NAME\n1   Ann 2  Operator[31m');
});
