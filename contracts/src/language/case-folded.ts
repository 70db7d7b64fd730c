/**
 * A text without its letter case: "ß" and "ẞ" are "ss", "ς" is "σ", and the dotless "ı" is "i", as both have "I" for a capital.
 * @returns in no particular form of Unicode
 */
export function caseFolded(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}
