import { describe, expect, it } from 'vitest';
import { facesOf } from './faces.js';
import { linesOf, type Direction } from './lines.js';

function set(text: string, width = 1000, direction?: Direction) {
  return linesOf(text, { faces: facesOf('regular'), size: 10, width, direction });
}
/** What stands in each line from left to right, in the order in which fontkit takes letters. */
const textsOf = (text: string, width?: number, direction?: Direction) =>
  set(text, width, direction).lines.map(({ runs }) => runs.map((run) => run.text));

describe('lines', () => {
  it('break between words, and at the ends of paragraphs', () => {
    expect(textsOf('one two three\n\nfour', 40)).toEqual([['one two'], ['three'], [], ['four']]);
    expect(textsOf('well-known', 40)).toEqual([['well-'], ['known']]);
    expect(textsOf('2026-01-02', 30).length).toBeGreaterThan(1);
  });

  it('break no blanks that are to stay', () => {
    expect(textsOf('a 10\u00a0000', 35)).toEqual([['a'], ['10\u00a0000']]);
  });

  it('break words that are wider than a line anywhere, and are never wider', () => {
    const { lines } = set('w'.repeat(50), 100);
    expect(lines.length).toBeGreaterThan(3);
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(100);
  });

  it('run from right to left where the text does, and Latin words in them from left to right', () => {
    expect(set('سلام GDPR').direction).toBe('rtl');
    expect(
      textsOf('سلام GDPR 2016')
        .at(0)
        ?.map((run) => run.trim())
        .filter(Boolean),
    ).toEqual(['GDPR 2016', 'سلام']);
    // A text in a language that runs from left to right does so even if it begins with another.
    expect(textsOf('سلام to all', 1000, 'ltr').at(0)?.[0]).toBe('سلام');
  });

  it('mirror brackets between words that run from right to left', () => {
    const shown = textsOf('שלום (עולם)').at(0)?.join('|');
    expect(shown).not.toMatch(/^\)/);
    expect(set('(א)').lines[0]?.runs.map(({ text }) => text)).toEqual(['(', 'א', ')']);
  });

  it('join Arabic letters', () => {
    const joined = set('ببب').lines[0]?.width ?? 0;
    const alone = (set('ب').lines[0]?.width ?? 0) * 3;
    expect(joined).toBeLessThan(alone);
  });

  it('show a sign for a letter that no font has, and nothing for what only orders or hides', () => {
    expect(textsOf('a漢b')).toEqual([['a\ufffdb']]);
    expect(textsOf('a\u200f\u00ad\u0007b')).toEqual([['ab']]);
  });
});
