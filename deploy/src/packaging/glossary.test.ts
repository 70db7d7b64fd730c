import { describe, expect, it } from 'vitest';

interface Glossary {
  settled: string[];
  breachesOf(
    language: string,
    english?: ReadonlyMap<string, string>,
    theirs?: ReadonlyMap<string, string>,
  ): string[];
}

const { settled, breachesOf } = (await import(
  new URL('../../bin/glossary.mjs', import.meta.url).href
)) as Glossary;

describe('the glossary', () => {
  it.each(settled)('is kept in %s', (language) => {
    expect(breachesOf(language)).toEqual([]);
  });

  it('names a text that says a term otherwise, and one that says what is ruled out', () => {
    const english = new Map([
      ['a', 'Add a poll'],
      ['b_other', '{{count}} services'],
      ['c', 'Write to poll@canvass.example about {{poll}}'],
    ]);
    const german = new Map([
      ['a', 'Abstimmung hinzufügen'],
      ['b_other', '{{count}} Dienste'],
      ['c', 'Schreiben Sie'],
    ]);
    expect(breachesOf('de', english, german)).toEqual([
      'a does not say poll',
      'b_other does not say service',
      'b_other says what the glossary rules out',
    ]);
  });
});
