import { invalid } from '@canvass/contracts/rule/refusal';

/** Lone surrogates: they exist only in UTF-16, so they can be neither stored nor hashed. */
const HALVES = /\p{Surrogate}/gu;

function mended(text: string): string {
  return text.replace(HALVES, '\ufffd');
}

/**
 * Requires that no text of a parsed JSON value has half a character, as it could not be kept. The respondent page sends none.
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
