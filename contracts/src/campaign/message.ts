/** `{{column}}`, or `{{column|what stands there otherwise}}`. */
const PLACEHOLDER = /\{\{\s*([^{}|]{1,60}?)\s*(?:\|([^{}]{0,200}))?\}\}/g;

/** The columns that a text names, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/**
 * A text as one recipient reads it.
 * @param known of the recipient, by column
 * @param write what is known, in the form in which the text takes it
 */
export function filledIn(
  text: string,
  known: Readonly<Record<string, string>>,
  write = (value: string): string => value,
): string {
  const byName = new Map(Object.entries(known).map(([name, value]) => [name.toLowerCase(), value]));
  return text.replace(PLACEHOLDER, (_, name: string, otherwise = '') => {
    const value = byName.get(name.toLowerCase())?.trim();
    return value ? write(value) : otherwise.trim();
  });
}
