import { describe, expect, it } from 'vitest';
import { exampleId, exampleQuestion } from '../question/question.cases.js';
import type { QuestionType } from '../question/question.js';
import type { StoredAnswer } from './events.js';
import { readableAnswer } from './readable.js';

const reader = { language: 'en', fileAddress: (name: string) => `/files/${name}` } as const;

describe('readableAnswer', () => {
  it.each<[QuestionType, StoredAnswer, (string | number | boolean)[]]>([
    ['opendigit', [42], [42]],
    ['openstring', ['Fine'], ['Fine']],
    ['closed', [exampleId(3), exampleId(1)], ['Blue', 'Red']],
    ['image', [exampleId(12)], ['Dog']],
    ['dropdown', [exampleId(2)], ['Plovdiv']],
    [
      'mps',
      [
        [exampleId(21), exampleId(33)],
        [exampleId(22), exampleId(31)],
      ],
      ['Food: Good', 'Room: Poor'],
    ],
    ['nps', [0], [0]],
    ['date', ['2026-02-28'], ['2026-02-28']],
    ['signature', ['ab12'], ['/files/ab12']],
    ['checkbox', [false], [false]],
    [
      'ranking',
      [exampleId(43), exampleId(41), exampleId(42)],
      ['1. Quiet', '2. Price', '3. Service'],
    ],
    [
      'constantSum',
      [
        [exampleId(51), 40],
        [exampleId(52), 60],
        [exampleId(53), 0],
      ],
      ['Food 40', 'Rooms 60'],
    ],
    ['closed', [], []],
  ])('words %s', (type, stored, expected) => {
    expect(readableAnswer(exampleQuestion(type), stored, reader)).toEqual(expected);
  });

  it('words options in the asked language, else in the fallback', () => {
    const options = [
      { id: exampleId(1), text: { en: 'Yes', bg: 'Да', de: 'Ja' } },
      { id: exampleId(2), text: { en: 'No', bg: 'Не' } },
    ];
    const question = exampleQuestion('closed', { options });
    const stored = [exampleId(1), exampleId(2)];
    expect(readableAnswer(question, stored, { ...reader, language: 'de' })).toEqual(['Ja', 'Не']);
  });

  it('leaves out what the question no longer has', () => {
    const [closed, grid] = [exampleQuestion('closed'), exampleQuestion('mps')];
    expect(readableAnswer(closed, [exampleId(99)], reader)).toEqual([]);
    expect(readableAnswer(grid, [[exampleId(99), exampleId(31)]], reader)).toEqual([]);
  });
});
