/**
 * A text without its letter case: "ß" and "ẞ" are "ss", "ς" is "σ". The dotless "ı" stays another letter than "i".
 * @returns in no particular form of Unicode
 */
export function caseFolded(text: string): string {
  const parts = text.split('ı').map((part) => part.toLowerCase().toUpperCase().toLowerCase());
  return parts.join('ı').replace(/ς/g, 'σ');
}
