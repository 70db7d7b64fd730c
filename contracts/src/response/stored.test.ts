import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerContent } from '../question/answer.js';
import { checkAnswer, isAnswered } from '../question/answer-rules.js';
import { exampleId, exampleQuestion } from '../question/question.cases.js';
import { questionTypes, type QuestionType } from '../question/question.js';
import { saysAnything } from '../question/types/answer-kind.js';
import { storedAnswerSchema } from './events.js';
import { fromStored, kindsOfAnswers, toStored } from './stored.js';

const indexes = fc.subarray([0, 1, 2]);
const cells = fc
  .tuple(indexes, fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }))
  .map(([rows, columns]) => rows.map((row, place): [number, number] => [row, columns[place] ?? 0]));
const contents: Record<Exclude<QuestionType, 'signature'>, fc.Arbitrary<AnswerContent>> = {
  opendigit: fc.tuple(fc.nat(500)),
  openstring: fc.tuple(fc.string()),
  closed: indexes,
  starRating: fc.tuple(fc.integer({ min: 1, max: 5 })),
  emojiRating: fc.tuple(fc.integer({ min: 1, max: 5 })),
  nps: fc.tuple(fc.nat(10)),
  slider: fc.tuple(fc.integer({ min: 1, max: 10 })),
  mps: cells,
  image: indexes,
  date: fc.constant(['2026-02-28']),
  dropdown: fc.tuple(fc.nat(2)),
  checkbox: fc.tuple(fc.boolean()),
  ranking: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
  constantSum: fc.tuple(fc.nat(50), fc.nat(50)).map(([one, two]) => [one, two, 100 - one - two]),
};

describe('stored answers', () => {
  it.each(Object.keys(contents) as (keyof typeof contents)[])('bring %s back', (type) => {
    const question = exampleQuestion(type);
    fc.assert(
      fc.property(contents[type], (content) => {
        const stored = toStored(question, content);
        expect(storedAnswerSchema.parse(stored)).toEqual(stored);
        expect(fromStored(question, stored)).toEqual(content);
      }),
    );
  });

  it('name options, rows and columns by their ids', () => {
    expect(toStored(exampleQuestion('closed'), [2, 0])).toEqual([exampleId(3), exampleId(1)]);
    expect(toStored(exampleQuestion('image'), [1])).toEqual([exampleId(12)]);
    expect(toStored(exampleQuestion('mps'), [[1, 2]])).toEqual([[exampleId(22), exampleId(33)]]);
  });

  it('follow their options to another place', () => {
    const before = exampleQuestion('dropdown');
    const after = { ...before, options: before.options.toReversed() };
    expect(fromStored(after, toStored(before, [0]))).toEqual([2]);
  });

  it('name each option with its points', () => {
    const before = exampleQuestion('constantSum');
    const stored = toStored(before, [40, 60, 0]);
    expect(stored).toEqual([
      [exampleId(51), 40],
      [exampleId(52), 60],
      [exampleId(53), 0],
    ]);
    const [food, ...others] = before.options;
    expect(fromStored({ ...before, options: others }, stored)).toEqual([60, 0]);
    expect(fromStored({ ...before, options: food ? [...others, food] : [] }, stored)).toEqual([
      60, 0, 40,
    ]);
  });

  it('leave out what the form no longer has', () => {
    const closed = exampleQuestion('closed');
    expect(
      fromStored({ ...closed, options: closed.options.slice(1) }, toStored(closed, [0, 1])),
    ).toEqual([0]);
    const grid = exampleQuestion('mps');
    const stored = toStored(grid, [
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
    const smaller = { ...grid, rows: grid.rows.slice(1), columns: grid.columns.slice(0, 2) };
    expect(fromStored(smaller, stored)).toEqual([[0, 1]]);
  });

  it('survive a change of the type', () => {
    const stored = toStored(exampleQuestion('mps'), [[0, 0]]);
    expect(fromStored(exampleQuestion('closed'), stored)).toEqual([]);
    expect(fromStored(exampleQuestion('opendigit'), stored)).toEqual([]);
    expect(fromStored(exampleQuestion('mps'), [3])).toEqual([]);
    expect(fromStored(exampleQuestion('constantSum'), stored)).toEqual([]);
  });

  it('say what kind they are of, which read models cannot see', () => {
    const questions = (['openstring', 'ranking', 'closed', 'signature'] as const).map((type) => ({
      ...exampleQuestion(type),
      _id: type,
    }));
    const answers = { openstring: ['Fine'], ranking: [exampleId(41)], closed: [exampleId(1)] };
    expect(kindsOfAnswers(questions, answers)).toEqual({
      openstring: 'text',
      ranking: 'order',
      closed: 'options',
    });
    expect(kindsOfAnswers(questions, { constructor: [true] })).toEqual({});
  });

  it.each(questionTypes)('to %s tell read models whether they say anything', (type) => {
    const question = { ...exampleQuestion(type), _id: 'q' };
    const picture = 'data:image/png;base64,iVBORw0KGgoAAAA';
    const given = [
      [true],
      [false],
      ['Fine'],
      [' '],
      [''],
      ['2000-02-29'],
      [picture],
      [3],
      [0, 1, 2],
    ];
    const fitting = given.filter(
      (content) => checkAnswer(question, content)?.code !== 'answerShape',
    );
    for (const content of [...fitting, []]) {
      const stored = toStored(question, content, 'ab12');
      const { q: kind } = kindsOfAnswers([question], { q: stored });
      expect(kind && saysAnything(kind, stored)).toBe(isAnswered(question, content));
    }
  });

  it('name the file of a signature', () => {
    const question = exampleQuestion('signature');
    const stored = toStored(question, ['data:image/png;base64,iVBORw0KGgoAAAA'], 'ab12');
    expect(stored).toEqual(['ab12']);
    expect(fromStored(question, stored)).toEqual(['ab12']);
    expect(toStored(question, [])).toEqual([]);
    expect(() => toStored(question, ['data:image/png;base64,iVBORw0KGgoAAAA'])).toThrow(TypeError);
  });

  it('are not made of an option the form does not have', () => {
    expect(() => toStored(exampleQuestion('closed'), [3])).toThrow(RangeError);
    expect(() => toStored(exampleQuestion('mps'), [[0, 3]])).toThrow(RangeError);
  });
});
