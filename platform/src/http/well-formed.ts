/** Lone surrogates: they exist only in UTF-16, so they can be neither stored nor hashed. */
const HALVES = /\p{Surrogate}/gu;

function mended(text: string): string {
  return text.replace(HALVES, '\ufffd');
}

/**
 * A parsed JSON value with lone surrogates replaced by U+FFFD. They come from texts cut in the middle of an emoji, which is
 * no reason to refuse a text.
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
