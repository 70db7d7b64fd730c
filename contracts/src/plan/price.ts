import type { Language } from '../language/language.js';

/** Decimals by ISO 4217 where browsers and servers differ: both must show the same price. */
const decimals: Readonly<Record<number, readonly string[]>> = {
  0: [
    ...['bif', 'clp', 'djf', 'gnf', 'isk', 'jpy', 'kmf', 'krw', 'pyg', 'rwf', 'ugx', 'uyi'],
    ...['vnd', 'vuv', 'xaf', 'xof', 'xpf'],
  ],
  3: ['bhd', 'iqd', 'jod', 'kwd', 'lyd', 'omr', 'tnd'],
  4: ['clf', 'uyw'],
};

/** How many decimals amounts of a currency have. @param currency ISO 4217, in any case */
export function decimalsOf(currency: string): number {
  const code = currency.toLowerCase();
  return Number(
    Object.keys(decimals).find((count) => decimals[Number(count)]?.includes(code)) ?? 2,
  );
}

/**
 * The amount that a person has typed, such as `29.00` or `29,5`, in the smallest unit of the currency; `NaN` where it is none
 * of that currency.
 * @param currency ISO 4217, in any case
 */
export function amountIn(typed: string, currency: string): number {
  const [, whole = '', part = ''] = /^(\d+)(?:[.,](\d*))?$/.exec(typed.trim()) ?? [];
  const places = decimalsOf(currency);
  const digits = part.replace(/0+$/, '');
  if (whole === '' || digits.length > places) return Number.NaN;
  return Number(whole + digits.padEnd(places, '0'));
}

/** What a person would have typed for an amount; empty where it is no number. @param amount in the smallest unit */
export function amountText(amount: number, currency: string): string {
  const places = decimalsOf(currency);
  return Number.isFinite(amount) ? (amount / 10 ** places).toFixed(places) : '';
}

/**
 * A price as readers of a language write it, for example `1 234,50 BGN`; `0` alone if it costs nothing, and
 * empty if the amount is no number.
 * Digits are 0 to 9 in every language, so that mails and screens show the same.
 * @param amount in the smallest unit of the currency
 * @param currency ISO 4217, in any case
 */
export function formatPrice(amount: number, currency: string, language: Language): string {
  if (!Number.isFinite(amount)) return '';
  if (amount === 0) return '0';
  const places = decimalsOf(currency);
  const number = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  return `${number.format(amount / 10 ** places)} ${currency.toUpperCase()}`;
}
