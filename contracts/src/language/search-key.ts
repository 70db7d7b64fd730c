import { caseFolded } from './case-folded.js';

/** Full-width and half-width forms, and the ideographic space. */
const OTHER_WIDTH = /[\uff00-\uffef\u3000]+/g;
/** Accents on Latin and Greek letters. In other scripts such a mark makes another letter, as in й and が. */
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu;

/**
 * A text as a search compares it: without letter case and width, and without accents on Latin and Greek letters. "cafe"
 * finds "Café", "istanbul" finds "İSTANBUL", and и does not find й. The dotless "ı" is "i", as both have "I" for a capital.
 */
export function searchKey(text: string): string {
  const ofOneWidth = text.replace(OTHER_WIDTH, (part) => part.normalize('NFKC'));
  const plain = ofOneWidth.normalize('NFD').replace(ACCENTS, '$1');
  return caseFolded(plain).replaceAll('ı', 'i').normalize('NFC');
}

/** Whether a text has a part, as a search compares them. */
export function isFoundBy(text: string, part: string): boolean {
  return searchKey(text).includes(searchKey(part));
}
