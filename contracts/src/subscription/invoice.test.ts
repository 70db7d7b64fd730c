import { expect, it } from 'vitest';
import { invoiceNumber, invoiceState, taxWithin } from './invoice.js';

it.each([
  ['paid', 2990, 0, 'paid'],
  ['paid', 2990, 1000, 'partlyRefunded'],
  ['paid', 2990, 2990, 'refunded'],
  ['paid', -1000, 0, 'credited'],
  ['paid', 0, 0, 'paid'],
  ['open', 2990, 0, 'open'],
  ['void', 2990, 0, 'void'],
] as const)(
  'an invoice that is %s, of %i with %i paid back, reads %s',
  (status, amount, refunded, state) => {
    expect(invoiceState(status, amount, refunded)).toBe(state);
  },
);

it('finds the tax within a price, to the nearest unit', () => {
  expect(taxWithin(1200, 20)).toBe(200);
  expect(taxWithin(2990, 19)).toBe(477);
  expect(taxWithin(-1200, 20)).toBe(-200);
  expect(taxWithin(1200, 0)).toBe(0);
});

it('counts in six digits, and in more once these are used up', () => {
  expect(invoiceNumber('2026', 123)).toBe('2026-000123');
  expect(invoiceNumber('2026', 1_234_567)).toBe('2026-1234567');
});
