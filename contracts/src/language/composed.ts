/** What was typed, in Unicode's composed form (NFC): "é" typed as a letter and an accent is the same text as "é". */
export function composed(text: string): string {
  return text.normalize('NFC');
}

/**
 * The forms in which an equal text may have been taken down before everything that is typed was composed: composed, as it
 * is, and decomposed, each once. Most texts have one form alone.
 */
export function formsOf(text: string): [string, ...string[]] {
  const first = composed(text);
  const others = new Set([text, text.normalize('NFD')]);
  others.delete(first);
  return [first, ...others];
}
