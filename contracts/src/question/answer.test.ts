import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleQuestion } from './question.cases.js';
import { questionTypes, type QuestionContent, type QuestionType } from './question.js';
import { checkAnswer, isAnswered, ratingValues } from './answer-rules.js';
import {
  choose,
  clampNumber,
  cutText,
  LARGEST_SIGNATURE_CHARACTERS,
  rowsOfText,
  type AnswerContent,
} from './answer.js';

const signature = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(20)}=`;
const bounded = (type: QuestionType, min: number, max: number) =>
  exampleQuestion(type, { validationRule: { min, max } });

const good: Record<QuestionType, AnswerContent[]> = {
  opendigit: [[0], [500], [42]],
  openstring: [['Good'], [''], ['x'.repeat(500)]],
  closed: [[0], [2]],
  starRating: [[1], [5]],
  emojiRating: [[1], [5]],
  nps: [[0], [10]],
  slider: [[1], [10]],
  mps: [
    [[0, 2]],
    [
      [2, 0],
      [0, 0],
      [1, 1],
    ],
  ],
  image: [[0], [2]],
  date: [['2026-02-28'], ['2024-02-29']],
  dropdown: [[0], [2]],
  signature: [[signature]],
  checkbox: [[true]],
  ranking: [
    [0, 1, 2],
    [2, 0, 1],
  ],
  constantSum: [
    [40, 60, 0],
    [0, 0, 100],
  ],
};

const broken: Record<QuestionType, unknown[]> = {
  opendigit: [['1'], [1, 2], [null], [true], [[0, 0]]],
  openstring: [[1], ['a', 'b'], [null], [true]],
  closed: [[3], [-1], [0, 0], ['0'], [0.5], [[0, 0]], [true]],
  starRating: [[0], [6], ['3'], [1, 2], [2.5], [true]],
  emojiRating: [[0], [6], ['3'], [1, 2]],
  nps: [[-1], [11], ['3'], [1, 2]],
  slider: [[0], [11], ['3'], [1, 2]],
  mps: [
    [[3, 0]],
    [[0, 3]],
    [
      [0, 0],
      [0, 1],
    ],
    [0],
    [[0]],
    [[0, 0, 0]],
    [['0', 0]],
    [[0, -1]],
    [null],
  ],
  image: [[3], [-1], [0, 0], ['0']],
  date: [
    ['2026-02-30'],
    ['28.02.2026'],
    ['2026-2-8'],
    [20260228],
    ['2026-02-28T00:00:00Z'],
    ['2026-01-01', '2026-01-02'],
  ],
  dropdown: [[3], [0, 1], ['0']],
  signature: [
    ['data:image/svg+xml;base64,PHN2Zz4='],
    ['data:image/png;base64,AAAA'],
    [`${signature}"><b>`],
    [1],
    [signature, signature],
    [signature.padEnd(LARGEST_SIGNATURE_CHARACTERS + 1, 'A')],
  ],
  checkbox: [['true'], [1], [true, true]],
  ranking: [[0], [0, 1], [0, 1, 1], [0, 1, 3], [0, 1, 2, 0], ['0', '1', '2'], [[0, 0], 1, 2]],
  constantSum: [
    [100],
    [40, 60],
    [40, 60, 0, 0],
    [101, 0, 0],
    [-1, 101, 0],
    [0.5, 99.5, 0],
    ['40', 60, 0],
  ],
};

describe.each(questionTypes)('checkAnswer of %s', (type) => {
  const question = exampleQuestion(type);

  it('accepts what may be answered', () => {
    for (const content of good[type]) expect(checkAnswer(question, content)).toBeUndefined();
  });

  it('refuses every other shape', () => {
    for (const content of [...broken[type], null, {}, 'text', 0, [{}], [[]]]) {
      const violation = checkAnswer(question, content as AnswerContent);
      expect({ content, violation }).toEqual({ content, violation: { code: 'answerShape' } });
    }
  });

  it('asks for an answer where one is required', () => {
    const required = { ...question, validationRule: { ...question.validationRule, min: 1 } };
    expect(checkAnswer(required, undefined)).toEqual({ code: 'answerRequired' });
    expect(checkAnswer(required, [])).toEqual({ code: 'answerRequired' });
    const optional = type === 'checkbox' ? { code: 'answerRequired' } : undefined;
    expect(checkAnswer(question, undefined)).toEqual(optional);
    expect(checkAnswer(question, [])).toEqual(optional);
  });

  it('never throws on any JSON, and accepts only an answer or no answer', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const content = value as AnswerContent;
        const violation = checkAnswer(question, content);
        isAnswered(question, content);
        if (!Array.isArray(value)) expect(violation).toEqual({ code: 'answerShape' });
        else if (
          value.some(
            (entry) => entry === null || (typeof entry === 'object' && !Array.isArray(entry)),
          )
        )
          expect(violation).toEqual({ code: 'answerShape' });
      }),
    );
  });
});

describe('bounds of an answer', () => {
  const cases: [QuestionType, number, number, AnswerContent, object | undefined][] = [
    ['opendigit', 5, 10, [4], { code: 'answerRange', parameters: { min: 5, max: 10 } }],
    ['opendigit', 5, 10, [11], { code: 'answerRange', parameters: { min: 5, max: 10 } }],
    ['opendigit', 0, 10, [-1], { code: 'answerRange', parameters: { min: 0, max: 10 } }],
    ['opendigit', 5, 10, [5], undefined],
    ['opendigit', 5, 10, [12.5], { code: 'answerWhole' }],
    ['openstring', 3, 5, ['ab'], { code: 'answerTooShort', parameters: { min: 3 } }],
    ['openstring', 3, 5, ['abcdef'], { code: 'answerTooLong', parameters: { max: 5 } }],
    ['openstring', 3, 5, ['    '], { code: 'answerRequired' }],
    ['openstring', 3, 5, ['abc'], undefined],
    ['openstring', 0, 5, ['  '], undefined],
    [
      'constantSum',
      0,
      1,
      [40, 59, 0],
      { code: 'answerSum', parameters: { points: 100, given: 99 } },
    ],
    [
      'constantSum',
      0,
      1,
      [99, 99, 0],
      { code: 'answerSum', parameters: { points: 100, given: 198 } },
    ],
    ['constantSum', 1, 1, [0, 0, 0], { code: 'answerRequired' }],
    ['constantSum', 0, 1, [0, 0, 0], undefined],
    ['closed', 2, 3, [1], { code: 'tooFewChoices', parameters: { min: 2 } }],
    ['closed', 0, 1, [0, 1], { code: 'tooManyChoices', parameters: { max: 1 } }],
    ['closed', 2, 2, [0, 2], undefined],
    ['image', 2, 3, [1], { code: 'tooFewChoices', parameters: { min: 2 } }],
    ['image', 0, 1, [0, 1], { code: 'tooManyChoices', parameters: { max: 1 } }],
    ['starRating', 3, 5, [2], { code: 'answerRange', parameters: { min: 3, max: 5 } }],
    ['emojiRating', 3, 5, [2], { code: 'answerRange', parameters: { min: 3, max: 5 } }],
    ['slider', 3, 5, [2], { code: 'answerRange', parameters: { min: 3, max: 5 } }],
    ['slider', 3, 5, [3], undefined],
    ['nps', 1, 10, [0], undefined],
    [
      'mps',
      1,
      1,
      [
        [0, 0],
        [1, 0],
      ],
      { code: 'answerEveryRow', parameters: { rows: 3 } },
    ],
    ['mps', 0, 1, [[0, 0]], undefined],
    ['checkbox', 0, 1, [false], { code: 'answerRequired' }],
  ];
  it.each(cases)('%s with min %d, max %d, answered %j', (type, min, max, content, violation) => {
    expect(checkAnswer(bounded(type, min, max), content)).toEqual(violation);
  });
});

describe('a required number', () => {
  it('may be 0', () => {
    const question = exampleQuestion('opendigit', {
      validationRule: { min: 0, max: 10, required: true },
    });
    expect(checkAnswer(question, [0])).toBeUndefined();
    expect(checkAnswer(question, [])).toEqual({ code: 'answerRequired' });
  });
});

describe('the days of a date', () => {
  it.each(['0026-12-31', '0002-12-31', '1899-12-31', '2101-01-01', '9999-01-01'])(
    'refuses %s with a message of its own',
    (day) => {
      expect(checkAnswer(exampleQuestion('date'), [day])).toEqual({
        code: 'answerDate',
        parameters: { earliest: '1900-01-01', latest: '2100-12-31' },
      });
    },
  );

  it('are from 1900 to 2100, or those that the question says', () => {
    const ofMay = { earliest: '2026-05-01', latest: '2026-05-31' };
    const question = exampleQuestion('date', { dates: ofMay });
    const wrong = { code: 'answerDate', parameters: ofMay };
    for (const day of ['1900-01-01', '2100-12-31']) {
      expect(checkAnswer(exampleQuestion('date'), [day])).toBeUndefined();
      expect(checkAnswer(question, [day])).toEqual(wrong);
    }
    expect(checkAnswer(question, ['2026-05-31'])).toBeUndefined();
  });
});

describe('a text that is too long', () => {
  it('is cut at its maximum, and never within a character', () => {
    const question = bounded('openstring', 0, 3);
    expect(cutText(question, 'abcd')).toBe('abc');
    expect(cutText(question, 'ab😀')).toBe('ab');
    expect(cutText(question, 'a😀')).toBe('a😀');
  });
});

describe('choose', () => {
  const clicks = fc.array(fc.nat(2), { maxLength: 30 });

  it('replaces the selection when only one may be chosen', () => {
    expect(choose(bounded('closed', 0, 1), [0], 2)).toEqual([2]);
  });

  it('takes back what was chosen', () => {
    expect(choose(bounded('closed', 0, 2), [0, 2], 0)).toEqual([2]);
  });

  it('ignores a choice too many', () => {
    expect(choose(bounded('closed', 0, 2), [0, 2], 1)).toEqual([0, 2]);
  });

  it('never exceeds the maximum and is accepted after any clicks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('closed' as const, 'image' as const),
        fc.integer({ min: 1, max: 3 }),
        clicks,
        (type, max, indexes) => {
          const question = bounded(type, 0, max);
          const chosen = indexes.reduce<number[]>((so, index) => choose(question, so, index), []);
          expect(chosen.length).toBeLessThanOrEqual(max);
          expect(chosen).toEqual(chosen.toSorted((a, b) => a - b));
          expect(checkAnswer(question, chosen)).toBeUndefined();
        },
      ),
    );
  });

  it('leaves the earlier selection as it was', () => {
    const chosen = Object.freeze([0]);
    expect(choose(bounded('closed', 0, 3), chosen, 1)).toEqual([0, 1]);
  });
});

describe('what the inputs make', () => {
  it('accepts any number typed into an open number, once clamped', () => {
    fc.assert(
      fc.property(
        fc.nat(500),
        fc.integer({ min: 1, max: 500 }),
        fc.double({ noNaN: true }),
        (one, other, typed) => {
          const question = bounded('opendigit', Math.min(one, other), Math.max(one, other));
          expect(checkAnswer(question, [clampNumber(question, typed)])).toBeUndefined();
        },
      ),
    );
  });

  it('clamps to the nearest whole number in the bounds', () => {
    const question = bounded('opendigit', 5, 10);
    expect([-3, 5, 7.4, 7.5, 99, Infinity].map((value) => clampNumber(question, value))).toEqual([
      5, 5, 7, 8, 10, 10,
    ]);
  });

  it('accepts every value a rating offers', () => {
    const rating = fc.constantFrom<QuestionType>('starRating', 'emojiRating', 'slider', 'nps');
    fc.assert(
      fc.property(rating, fc.integer({ min: 1, max: 10 }), (type, max) => {
        const question = bounded(type, 0, max);
        for (const value of ratingValues(question))
          expect(checkAnswer(question, [value])).toBeUndefined();
      }),
    );
  });

  it('offers ratings from 1, NPS from 0, and never beyond ten', () => {
    expect(ratingValues(bounded('starRating', 0, 5))).toEqual([1, 2, 3, 4, 5]);
    expect(ratingValues(bounded('emojiRating', 0, 3))).toEqual([1, 2, 3]);
    expect(ratingValues(bounded('nps', 1, 10))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(ratingValues(bounded('slider', 0, 1e9))).toHaveLength(10);
    expect(ratingValues(bounded('slider', 0, NaN))).toEqual([]);
  });

  it('gives a long text more rows', () => {
    expect([1, 30, 31, 500, 0].map((max) => rowsOfText(bounded('openstring', 0, max)))).toEqual([
      1, 1, 2, 17, 1,
    ]);
  });
});

describe('isAnswered', () => {
  const of = (type: QuestionType): Pick<QuestionContent, 'type'> => ({ type });

  it.each(questionTypes)('finds nothing in an empty answer to %s', (type) => {
    expect(isAnswered(of(type), undefined)).toBe(false);
    expect(isAnswered(of(type), [])).toBe(false);
  });

  it.each(questionTypes)('finds an answer to %s', (type) => {
    expect(isAnswered(of(type), good[type][0])).toBe(true);
  });

  it('finds nothing in blanks, in an unticked box, and where no points are given', () => {
    expect(isAnswered(of('openstring'), ['  '])).toBe(false);
    expect(isAnswered(of('checkbox'), [false])).toBe(false);
    expect(isAnswered(of('constantSum'), [0, 0, 0])).toBe(false);
    expect(isAnswered(of('constantSum'), [0, 5, 0])).toBe(true);
  });
});
