import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText } from './cut.js';

describe('a text that is cut', () => {
  it.each([
    ['short', 5, 'short'],
    ['longer', 5, 'longe'],
    ['ab😀', 3, 'ab'],
    ['ab😀', 4, 'ab😀'],
    ['ab👩‍👩‍👧', 9, 'ab'],
    ['e\u0301e\u0301', 3, 'e\u0301'],
    ['👩‍👩‍👧', 3, ''],
  ])('%s to %i is %s', (text, longest, kept) => {
    expect(cutText(text, longest)).toBe(kept);
  });

  it('is a beginning of the text that can be sent, and no longer', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(text, fc.nat(40), (whole, longest) => {
        const cut = cutText(whole, longest);
        expect(whole.startsWith(cut)).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(longest);
        expect(() => encodeURIComponent(cut)).not.toThrow();
      }),
    );
  });
});
