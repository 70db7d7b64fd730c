import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../language/language.js';
import { amountIn, amountText, decimalsOf, formatPrice } from './price.js';

/** In each language: 9.99 BGN, 123 456.70 BGN, 1 500 JPY, 12.345 BHD. Spaces inside of numbers do not break lines. */
const written: Record<Language, [string, string, string, string]> = {
  bg: ['9,99 BGN', '123\u00a0456,70 BGN', '1500 JPY', '12,345 BHD'],
  en: ['9.99 BGN', '123,456.70 BGN', '1,500 JPY', '12.345 BHD'],
  fr: ['9,99 BGN', '123\u202f456,70 BGN', '1\u202f500 JPY', '12,345 BHD'],
  de: ['9,99 BGN', '123.456,70 BGN', '1.500 JPY', '12,345 BHD'],
  ro: ['9,99 BGN', '123.456,70 BGN', '1.500 JPY', '12,345 BHD'],
  it: ['9,99 BGN', '123.456,70 BGN', '1500 JPY', '12,345 BHD'],
  es: ['9,99 BGN', '123.456,70 BGN', '1500 JPY', '12,345 BHD'],
  tr: ['9,99 BGN', '123.456,70 BGN', '1.500 JPY', '12,345 BHD'],
  ar: ['9.99 BGN', '123,456.70 BGN', '1,500 JPY', '12.345 BHD'],
  ru: ['9,99 BGN', '123\u00a0456,70 BGN', '1\u00a0500 JPY', '12,345 BHD'],
};

describe.each(languages)('a price in %s', (language) => {
  it.each([
    [999, 'bgn', written[language][0]],
    [12_345_670, 'BGN', written[language][1]],
    [1500, 'jpy', written[language][2]],
    [12_345, 'bhd', written[language][3]],
  ])('of %d %s is %s', (amount, currency, price) => {
    expect(formatPrice(amount, currency, language)).toBe(price);
  });

  it('is 0 in any currency if it costs nothing', () => {
    expect(formatPrice(0, 'bgn', language)).toBe('0');
    expect(formatPrice(0, 'jpy', language)).toBe('0');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('is not there for %d', (amount) => {
    expect(formatPrice(amount, 'bgn', language)).toBe('');
  });
});

it('has as many decimals as its currency', () => {
  expect(['bgn', 'EUR', 'KRW', 'kwd', 'clf'].map(decimalsOf)).toEqual([2, 2, 0, 3, 4]);
});

it.each([
  ['29.00', 'bgn', 2900],
  ['29', 'EUR', 2900],
  [' 29,5 ', 'bgn', 2950],
  ['0.29', 'eur', 29],
  ['1500', 'jpy', 1500],
  ['1500.00', 'jpy', 1500],
  ['1.005', 'bhd', 1005],
  ['0', 'bgn', 0],
])('%s %s is %d of the smallest unit', (typed, currency, amount) => {
  expect(amountIn(typed, currency)).toBe(amount);
});

it.each([
  ['29.005', 'bgn'],
  ['15.5', 'jpy'],
  ['-5', 'bgn'],
  ['1e3', 'bgn'],
  ['1,234.50', 'eur'],
  ['', 'eur'],
])('%s is no amount of %s', (typed, currency) => {
  expect(amountIn(typed, currency)).toBeNaN();
});

it('an amount is typed with the decimals of its currency', () => {
  expect(amountText(2900, 'bgn')).toBe('29.00');
  expect(amountText(5, 'EUR')).toBe('0.05');
  expect(amountText(1500, 'jpy')).toBe('1500');
  expect(amountText(1005, 'bhd')).toBe('1.005');
  expect(amountText(Number.NaN, 'bgn')).toBe('');
});
