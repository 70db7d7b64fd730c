/**
 * The way of writing dates and numbers in a language that a reader's browser asks for, such as the British one of English;
 * the language alone where the browser names none.
 * @param wanted the browser's languages (BCP 47), in its order
 */
export function regionalOf(language: string, wanted: readonly string[]): string {
  return wanted.find((tag) => tag.startsWith(`${language}-`) && isWellFormed(tag)) ?? language;
}

/** Browsers on Linux may name a language as POSIX does (en-US@posix), which Intl refuses by throwing. */
function isWellFormed(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
