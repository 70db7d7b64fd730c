import { invalid } from '@canvass/contracts/rule/refusal';

/** Lone surrogates: they exist only in UTF-16, so they can be neither stored nor hashed. */
const HALVES = /\p{Surrogate}/gu;

function mended(text: string): string {
  return text.replace(HALVES, '\ufffd');
}

/**
 * Requires that no text of a parsed JSON value has half a character. Signed-in callers are told, and guests are not: see
 * `wellFormed`.
 * @param value must not be deeply nested
 * @throws Refusal invalidInput, naming the field
 */
export function requireWellFormed(value: unknown, field: string = ''): void {
  if (typeof value === 'string') {
    if (value.search(HALVES) !== -1) throw invalid([{ code: 'charactersStray', field }]);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    const within = field === '' ? mended(key) : `${field}.${mended(key)}`;
    requireWellFormed(key, within);
    requireWellFormed(one, within);
  }
}

/**
 * A parsed JSON value with lone surrogates replaced by U+FFFD. They come from texts cut in the middle of an emoji, which is
 * no reason to refuse what a guest has answered.
 * @param value must not be deeply nested
 */
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return mended(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(wellFormed);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [mended(key), wellFormed(one)]),
  );
}
