import { caseFolded } from './case-folded.js';

/** What takes up no room and only says where a line may be broken. */
const WITHOUT_WIDTH = /[\u00ad\u180e\u200b\u2060\ufeff]/g;
const BLANKS = /[\p{White_Space}\u2800]+/gu;

/**
 * A text for telling whether another one would look the same to a reader: without letter case, in one form (NFKC), with one
 * blank for any number and kind of them, and none around it. Accents count.
 */
export function comparisonKey(text: string): string {
  const folded = caseFolded(text.normalize('NFKC')).normalize('NFKC');
  return folded.replace(WITHOUT_WIDTH, '').replace(BLANKS, ' ').trim();
}
