import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCode, isKeyword, madeCode } from './code.js';

const none = new Set<string>();

describe('a code that is made', () => {
  it.each([
    ['Stay', 'stay'],
    ['How was your stay?', 'how_was_your_stay'],
    ["Don't know / n.a.", 'dont_know_n_a'],
    ['Стая с изглед', 'staya_s_izgled'],
    ['Щъркел', 'shtarkel'],
    ['Ξενοδοχείο', 'xenodocheio'],
    ['Déjà vu, Straße, Ærø', 'deja_vu_strasse_aero'],
    ['Tiếng Việt', 'tieng_viet'],
    ['3 nights', 'q3_nights'],
    ['All', 'q_all'],
    ['Would you recommend our hotel to your friends?', 'would_you_recommend_our_hotel'],
    ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', 'donaudampfschifffahrtselektrizi'],
    ['宿泊', 'q1'],
    ['', 'q1'],
  ])('of %s is %s', (wording, code) => {
    expect(madeCode(wording, 'question', none)).toBe(code);
  });

  it('begins otherwise for an option', () => {
    expect(['18–24', '宿泊', 'Not'].map((wording) => madeCode(wording, 'option', none))).toEqual([
      'o18_24',
      'o1',
      'o_not',
    ]);
  });

  it('is numbered where it is taken', () => {
    expect(madeCode('Stay', 'question', new Set(['stay', 'stay_2']))).toBe('stay_3');
    expect(madeCode('All', 'question', new Set(['q_all']))).toBe('all_2');
    expect(madeCode('宿', 'question', new Set(['q1', 'q2']))).toBe('q3');
    const long = 'a'.repeat(31);
    expect(madeCode(long, 'question', new Set([long]))).toBe(`${'a'.repeat(29)}_2`);
  });

  it('is a code of its own for any wordings', () => {
    const wordings = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('To')));
    fc.assert(
      fc.property(wordings, (all) => {
        const taken = new Set<string>();
        for (const wording of all) {
          const code = madeCode(wording, 'option', taken);
          expect([isCode(code), isKeyword(code), taken.has(code)]).toEqual([true, false, false]);
          taken.add(code);
        }
      }),
      { numRuns: 50 },
    );
  });
});
