/** Halves of characters: only UTF-16 has them, so that they can be neither stored nor hashed. */
const HALVES = /\p{Surrogate}/gu;

function mended(text: string): string {
  return text.replace(HALVES, '\ufffd');
}

/**
 * A value, as JSON gave it, with the sign for what cannot be shown in place of halves of characters. They come of
 * texts that were cut off in the middle of an emoji, and nobody's text is refused for that.
 * @param value is not deep
 */
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return mended(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(wellFormed);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [mended(key), wellFormed(one)]),
  );
}
