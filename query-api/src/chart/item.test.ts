import { randomUUID } from 'node:crypto';
import { chartItemSchema } from '@canvass/contracts/chart/view';
import type { QuestionContent } from '@canvass/contracts/question/question';
import type { SameMeaning } from '@canvass/contracts/question/meanings';
import type { ChartCounters } from '@canvass/projections/chart/document';
import { describe, expect, it } from 'vitest';
import { questionContent } from '@canvass/contracts/samples/contents';
import { chartItem } from './item.js';
import type { ChartedQuestion } from './questions-charted.js';

const id = randomUUID();
const [red, green, gone] = [randomUUID(), randomUUID(), randomUUID()];

function counters(answered: number, values: Record<string, number>, meaning = 1): ChartCounters {
  return {
    started: 9,
    finished: 4,
    screenedOut: 0,
    seconds: 50,
    hours: [],
    languages: {},
    questions: { [id]: { seconds: 0, meanings: { [meaning]: { answered, values } } } },
  };
}

function charted(content: Partial<QuestionContent>, ...earlier: SameMeaning[]): ChartedQuestion {
  const current = { content: questionContent(content), meanings: [1] };
  return { id, current, earlier, isRemoved: false };
}

function itemOf(
  content: Partial<QuestionContent>,
  answered: number,
  values: Record<string, number>,
  days?: Record<string, number>,
) {
  const question = charted(content);
  const item = chartItem(question, counters(answered, values), 'en', () => days ?? {});
  expect(chartItemSchema.strict().parse(item)).toEqual(item);
  return item;
}

const choices = [
  { id: red, text: { en: 'Red', bg: 'Червено' } },
  { id: green, text: { bg: 'Зелено' } },
];

describe('chartItem', () => {
  it('says what was asked, how many answered, and how the whole poll went', () => {
    expect(itemOf({ name: 'Why', type: 'openstring' }, 3, {})).toEqual({
      question: id,
      questionName: 'Why',
      questionText: 'Why?',
      type: 'openstring',
      total: 3,
      dataset: [],
      status: { started: 9, finished: 4, avgSpentTime: 12.5 },
    });
  });

  it('has no average time while nobody finished', () => {
    const none = { ...counters(0, {}), finished: 0, seconds: 0 };
    const item = chartItem(charted({}), none, 'en');
    expect(item.status.avgSpentTime).toBeNull();
  });

  it('counts choices in the order of the options, in the asked language', () => {
    const several = {
      type: 'closed' as const,
      options: choices,
      validationRule: { min: 1, max: 2 },
    };
    const item = itemOf(several, 3, { [green]: 2, [red]: 3, [gone]: 1 });
    expect(item.dataset).toEqual([
      { answer: 'Red', count: 3, percent: 100 },
      { answer: 'Зелено', count: 2, percent: 66.7 },
    ]);
  });

  it.each(['closed', 'dropdown'] as const)(
    'says how many chose the option that is written into (%s)',
    (type) => {
      const options = [...choices, { id: gone, text: { en: 'Other' }, kind: 'other' as const }];
      const { written } = itemOf({ type, options }, 3, { [red]: 1, [gone]: 2 });
      expect(written).toEqual({ option: 'Other', count: 2 });
      expect(itemOf({ type, options: choices }, 1, { [red]: 1 }).written).toBeUndefined();
    },
  );

  it('counts together the numbers and dates that no question can ask for', () => {
    const numbers = itemOf({ type: 'opendigit' }, 5, { 7: 1, 9: 3 });
    expect([numbers.total, numbers.dataset.map(({ percent }) => percent)]).toEqual([
      5,
      [20, 0, 60],
    ]);
    expect(numbers.outside).toEqual({ count: 1, percent: 20 });
    // An unfinished answer may be several numbers.
    expect(itemOf({ type: 'opendigit' }, 1, { 7: 1, 9: 1 }).outside).toBeUndefined();
    const months = { '2000-01': 1, '2026-03': 1 };
    const dates = itemOf({ type: 'date' }, 5, months);
    expect(dates).toMatchObject({
      total: 5,
      dataset: [
        { answer: '2000-01', count: 1, percent: 20 },
        { answer: '2026-03', count: 1, percent: 20 },
      ],
      outside: { count: 3, percent: 60 },
    });
  });

  it('says which faces a rating was shown as', () => {
    const faces = { type: 'emojiRating' as const, emoji: 'thumbs' as const };
    expect(itemOf({ ...faces, validationRule: { min: 1, max: 2 } }, 1, { 2: 1 })).toMatchObject({
      emoji: 'thumbs',
      dataset: [{ count: 0 }, { count: 1 }],
    });
  });

  it('names pictures by their text, else by their place', () => {
    const images = [
      { id: red, src: '/a', text: { en: 'Cat' } },
      { id: green, src: '/b', text: {} },
    ];
    const item = itemOf({ type: 'image', images }, 1, { [green]: 1 });
    expect(item.dataset.map(({ answer }) => answer)).toEqual(['Cat', '2']);
  });

  it('shows every value of a scale', () => {
    const rule = { min: 1, max: 5 };
    const item = itemOf({ type: 'starRating', validationRule: rule }, 4, { 5: 3, 2: 1 });
    expect(item.dataset.map(({ answer }) => answer)).toEqual(['1', '2', '3', '4', '5']);
    expect(item.dataset.map(({ count }) => count)).toEqual([0, 1, 0, 0, 3]);
    expect([item.mean, item.median, item.score]).toEqual([4.25, 5, undefined]);
  });

  it('gives the score of a net promoter question', () => {
    const rule = { min: 1, max: 10 };
    const item = itemOf({ type: 'nps', validationRule: rule }, 3, { 10: 2, 0: 1 });
    expect(item.dataset).toHaveLength(11);
    expect(item.score).toBe(33.3);
    expect(itemOf({ type: 'nps', validationRule: rule }, 0, {}).score).toBeNull();
  });

  it('puts the options of a ranking into the order of their average places', () => {
    const options = [...choices, { id: gone, text: { en: 'Blue' } }];
    const values = {
      ...{ [`${red}|1`]: 1, [`${red}|2`]: 1, [`${red}|3`]: 1 },
      ...{ [`${green}|1`]: 2, [`${green}|2`]: 1, [`${gone}|2`]: 1, [`${gone}|3`]: 2 },
    };
    expect(itemOf({ type: 'ranking', options }, 3, values).dataset).toEqual([
      { answer: 'Зелено', count: 2, percent: 66.7, averageRank: 4 / 3 },
      { answer: 'Red', count: 1, percent: 33.3, averageRank: 2 },
      { answer: 'Blue', count: 0, percent: 0, averageRank: 8 / 3 },
    ]);
    const nobody = itemOf({ type: 'ranking', options }, 0, {}).dataset;
    expect(nobody.map(({ averageRank }) => averageRank)).toEqual([null, null, null]);
  });

  it('gives the average points of each option, in their own order', () => {
    const values = { [red]: 3, [green]: 3, [`${red}|points`]: 100, [`${green}|points`]: 200 };
    const item = itemOf({ type: 'constantSum', options: choices }, 4, values);
    // One who answers has points left.
    expect(item.total).toBe(3);
    expect(item.dataset).toEqual([
      { answer: 'Red', count: 3, percent: 33.3, averagePoints: 100 / 3 },
      { answer: 'Зелено', count: 3, percent: 66.7, averagePoints: 200 / 3 },
    ]);
    const [nobody] = itemOf({ type: 'constantSum', options: choices }, 0, {}).dataset;
    expect(nobody).toMatchObject({ count: 0, percent: 0, averagePoints: null });
  });

  it('stacks a matrix by rows, each with its own total', () => {
    const rows = [
      { id: red, text: { en: 'Food' } },
      { id: green, text: { en: 'Room' } },
    ];
    const [good, bad] = [randomUUID(), randomUUID()];
    const columns = [
      { id: good, text: { en: 'Good' } },
      { id: bad, text: { en: 'Bad' } },
    ];
    const values = { [`${red}|${good}`]: 1, [`${red}|${bad}`]: 2, [`${green}|${bad}`]: 1 };
    const item = itemOf({ type: 'mps', rows, columns }, 3, values);
    expect(item.mpsAnswers).toEqual(['Good', 'Bad']);
    expect(item.mpsSubQuestions).toEqual([
      {
        row: 'Food',
        total: 3,
        dataset: [
          { answer: 'Good', count: 1, percent: 33.3 },
          { answer: 'Bad', count: 2, percent: 66.7 },
        ],
      },
      {
        row: 'Room',
        total: 1,
        dataset: [
          { answer: 'Good', count: 0, percent: 0 },
          { answer: 'Bad', count: 1, percent: 100 },
        ],
      },
    ]);
  });

  it('draws numbers as a histogram, dates by day, ticks as a count', () => {
    const numbers = itemOf({ type: 'opendigit' }, 3, { 1: 1, 2: 2 });
    expect(numbers.dataset.map(({ answer, count }) => [answer, count])).toEqual([
      ['1', 1],
      ['2', 2],
    ]);
    expect([numbers.mean, numbers.median]).toEqual([5 / 3, 2]);
    const dates = itemOf({ type: 'date' }, 2, { '2026-01': 2 }, { '2026-01-01': 2 });
    expect(dates.dataset).toEqual([{ answer: '2026-01-01', count: 2, percent: 100 }]);
    const ticks = itemOf({ type: 'checkbox' }, 2, { true: 2 });
    expect(ticks.dataset).toEqual([{ answer: 'true', count: 2, percent: 100 }]);
  });

  it('charts for itself what was answered before the question changed its meaning', () => {
    const content = questionContent({ type: 'closed', options: choices.slice(0, 1) });
    const before = { content, meanings: [2, 4] };
    const more = questionContent({ type: 'openstring' });
    const never = { content: more, meanings: [3] };
    const question = charted({ type: 'closed', options: choices }, never, before);
    const both = counters(3, { [red]: 3 }, 2);
    both.questions[id]!.meanings[4] = { answered: 1, values: { [red]: 1 } };
    const item = chartItem(question, both, 'en');
    expect(item.total).toBe(0);
    expect(item.dataset.map(({ count }) => count)).toEqual([0, 0]);
    expect(item.earlier).toEqual([
      { type: 'closed', total: 4, dataset: [{ answer: 'Red', count: 4, percent: 100 }] },
    ]);
    expect(chartItemSchema.strict().parse(item)).toEqual(item);
  });
});
