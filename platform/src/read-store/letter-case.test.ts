import { expect, test } from 'vitest';
import { caseVariants } from './letter-case.js';

test('groups letters as JavaScript and PCRE do when told to ignore case', () => {
  expect([...caseVariants('б')].sort()).toEqual(['Б', 'б']);
  expect([...caseVariants('ς')].sort()).toEqual(['Σ', 'ς', 'σ']);
  expect(caseVariants('ı')).toBe('ı');
  expect(caseVariants('漢')).toBe('漢');
});

test('agrees with /iu on every letter of Unicode', () => {
  const wrong: string[] = [];
  for (let point = 0; point <= 0x1ffff; point++) {
    const character = String.fromCodePoint(point);
    if (!/\p{L}/u.test(character)) continue;
    const pattern = new RegExp(`^${character}$`, 'iu');
    const candidates = [character.toLowerCase(), character.toUpperCase(), caseVariants(character)];
    for (const candidate of new Set(candidates.flatMap((text) => [...text]))) {
      if (pattern.test(candidate) !== caseVariants(character).includes(candidate)) {
        wrong.push(`${character} ${candidate}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
