/** Longest name in a placeholder, in characters, as that of a hidden field. */
const LONGEST_NAME = 60;
/** `{{stay}}`, or `{{stay|your stay}}` with what stands there while there is no answer. */
const PLACEHOLDER = new RegExp(`\\{\\{([^{}|]{1,${LONGEST_NAME}})(?:\\|([^{}]*))?\\}\\}`, 'g');

/** The name of the points that options add up to, in a poll whose options have any. */
export const SCORE = 'score';

/** The placeholder of a name. @param fallback stands there while there is nothing else */
export function placeholderOf(name: string, fallback: string): string {
  return `{{${name}|${fallback}}}`;
}

/** The names that placeholders in a text have, each once. */
export function placeholdersIn(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());
  return [...new Set(names)];
}

/**
 * A text with values in place of its placeholders. A value is never looked through for placeholders in turn.
 * @param valueOf what stands for a name; nothing, or an empty text, for the fallback
 */
export function filledIn(text: string, valueOf: (name: string) => string | undefined): string {
  return text.replace(
    PLACEHOLDER,
    (_placeholder, name: string, fallback: string | undefined) =>
      valueOf(name.trim()) || (fallback ?? '').trim(),
  );
}

/** A text as it is read where there is no respondent: with fallbacks, or else with names, in place of placeholders. */
export function withFallbacks(text: string): string {
  return text.replace(
    PLACEHOLDER,
    (_placeholder, name: string, fallback: string | undefined) =>
      fallback?.trim() || `[${name.trim()}]`,
  );
}
