/**
 * The way of writing dates and numbers in a language that a reader's browser asks for, such as the British one of English;
 * the language alone where the browser names none.
 * @param wanted the browser's languages (BCP 47), in its order
 */
export function regionalOf(language: string, wanted: readonly string[]): string {
  return wanted.find((tag) => tag.startsWith(`${language}-`)) ?? language;
}
