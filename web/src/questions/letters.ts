import type { Manner } from './props.js';

const FIRST_LETTER = 'A'.charCodeAt(0);
const LETTERS = 26;

/** The letter that chooses an option; empty beyond Z. */
export function letterOf(index: number): string {
  return index < LETTERS ? String.fromCharCode(FIRST_LETTER + index) : '';
}

/** Options are chosen by letter, or by number from 1 to 9. */
export function letterKey(key: string): { index: number; manner: Manner } {
  if (/^[1-9]$/.test(key)) return { index: Number(key) - 1, manner: 'chosen' };
  const index = /^[a-z]$/i.test(key) ? key.toUpperCase().charCodeAt(0) - FIRST_LETTER : -1;
  return { index, manner: 'chosen' };
}
