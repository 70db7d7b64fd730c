import { describe, expect, it } from 'vitest';
import { readNumber } from './typed-number.js';

describe('a typed number', () => {
  it.each([
    ['12', 12],
    [' 007 ', 7],
    ['-5', -5],
    ['−5', -5],
    ['+5', 5],
    ['-0', 0],
    ['12.', 12],
    ['12,0', 12],
    ['12.00', 12],
    ['1 234', 1234],
    ['1\u202f234', 1234],
    ['1’234', 1234],
    ['1.234.567', 1234567],
    ['1,234,567', 1234567],
    ['1.234,00', 1234],
    ['٢٥', 25],
    ['۲۵', 25],
    ['२५', 25],
    ['２５', 25],
    ['𝟐𝟓', 25],
    ['\u200f١٬٢٣٤', 1234],
  ])('%s is %d', (typed, number) => {
    expect(readNumber(typed)).toEqual({ kind: 'whole', number });
  });

  it.each(['12,5', '12.5', '0,250', '.5', '1.234,5', '1,234.5', '١٢٫٥', '１２．５', '1.2345'])(
    '%s is no whole one',
    (typed) => {
      expect(readNumber(typed)).toEqual({ kind: 'fraction' });
    },
  );

  it.each([
    ['1.234', 1234],
    ['1,234', 1234],
    ['12.000', 12000],
    ['-1.234', -1234],
    ['١،٢٣٤', 1234],
  ])('%s may be %d, or little more than its beginning', (typed, number) => {
    expect(readNumber(typed)).toEqual({ kind: 'unclear', number });
  });

  it.each(['twelve', '1e3', '0x10', '12 5', '1.2.3', '1..2', '5-', '-', '.', '½', '5²', '1 2345'])(
    '%s is not read',
    (typed) => {
      expect(readNumber(typed)).toEqual({ kind: 'unread' });
    },
  );

  it('may be nothing', () => {
    expect(readNumber(' \u200e')).toEqual({ kind: 'nothing' });
  });
});
