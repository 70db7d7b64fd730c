import { describe, expect, it } from 'vitest';
import type { StoredAnswer } from '@canvass/contracts/response/events';
import { responseProjection } from '../response/projection.js';
import { foldAll, given } from '../testing/fold.js';
import { MemoryLog, type GivenEvent } from '../testing/memory-log.js';
import { erased, saved } from '../testing/responses.js';
import {
  chartCollection,
  chartDatesCollection,
  chartDatesId,
  chartId,
  readCounters,
  type ChartDatesDocument,
  type ChartDocument,
} from './document.js';

const option = '00000000-0000-4000-8000-00000000000a';
const column = '00000000-0000-4000-8000-00000000000b';

async function counters(...events: GivenEvent[]) {
  const id = chartId({ poll: 'poll-1', device: 'all', day: 'all' });
  const document = await given(responseProjection, ...events).document<ChartDocument>(
    id,
    'chart_v5',
  );
  return readCounters(document ? [document] : []);
}

describe('counters of a chart', () => {
  it('count every kind of answer by its value, and texts and signatures only as answered', async () => {
    const { questions } = await counters(
      saved(
        'r1',
        {
          number: [7],
          choice: [option, column],
          grid: [[option, column]],
          born: ['2000-01-01'],
          consent: [true],
          text: [option],
          signature: ['0a'.repeat(32)],
        },
        { meanings: { number: 2 }, seconds: { number: 2.6, text: 0.2 } },
      ),
    );
    expect(questions).toEqual({
      number: { seconds: 3, meanings: { 2: { answered: 1, values: { 7: 1 } } } },
      choice: {
        seconds: 0,
        meanings: { 1: { answered: 1, values: { [option]: 1, [column]: 1 } } },
      },
      grid: {
        seconds: 0,
        meanings: { 1: { answered: 1, values: { [`${option}|${column}`]: 1 } } },
      },
      born: { seconds: 0, meanings: { 1: { answered: 1, values: { '2000-01': 1 } } } },
      consent: { seconds: 0, meanings: { 1: { answered: 1, values: { true: 1 } } } },
      text: { seconds: 0, meanings: { 1: { answered: 1, values: {} } } },
      signature: { seconds: 0, meanings: { 1: { answered: 1, values: {} } } },
    });
  });

  it('count the options of a ranking by their places, of so many as can be ranked', async () => {
    const { questions } = await counters(
      saved('r1', { order: [option, column] }),
      saved('r2', { order: [column, option] }),
      saved('r3', { order: [column, option] }),
      saved('r4', { order: ['forged', ...Array<string>(20).fill(option)] }),
      erased('r2'),
    );
    const places = Array.from({ length: 9 }, (_, index) => [`${option}|${index + 2}`, 1]);
    const values = {
      ...Object.fromEntries(places),
      ...{ [`${option}|1`]: 1, [`${option}|2`]: 2, [`${column}|1`]: 1, [`${column}|2`]: 1 },
    };
    expect(questions).toEqual({
      order: { seconds: 0, meanings: { 1: { answered: 3, values } } },
    });
  });

  it('add up the points of options, of answers that divide all of them', async () => {
    const shares = (one: number, other: number): StoredAnswer => [
      [option, one],
      [column, other],
    ];
    const { questions } = await counters(
      saved('r1', { points: shares(40, 60) }),
      saved('r2', { points: shares(100, 0) }),
      saved('r3', { points: shares(40, 0) }),
      saved('r4', { points: shares(0, 0) }),
      saved('r5', { points: shares(500, 100) }),
      saved('r6', { points: shares(10, 90) }),
      saved('r7', { points: [['forged', 100]] }),
      erased('r6'),
    );
    const values = {
      [option]: 2,
      [column]: 2,
      [`${option}|points`]: 140,
      [`${column}|points`]: 60,
    };
    expect(questions).toEqual({
      points: { seconds: 0, meanings: { 1: { answered: 5, values } } },
    });
  });

  it('count days of dates in a document for each month, and take them back', async () => {
    const scope = { poll: 'poll-1', device: 'all', day: 'all' };
    const id = chartDatesId({ ...scope, question: 'born', meaning: '1', month: '2000-02' });
    const first = saved('r1', { born: ['2000-02-29'] });
    const other = saved('r2', { born: ['2000-02-01'] });
    const dates = async (...events: GivenEvent[]) =>
      given(responseProjection, ...events).document<ChartDatesDocument>(
        id,
        chartDatesCollection.name,
      );
    expect(await dates(first, other, saved('r3', { born: ['2000-03-01'] }))).toMatchObject({
      ...{ ...scope, question: 'born', meaning: '1', month: '2000-02' },
      counts: { '01': 1, '29': 1 },
    });
    expect((await dates(first, other, erased('r1')))?.counts).toEqual({ '01': 1 });
    expect(await dates(first, saved('r1', { born: ['2000-03-01'] }))).toBeUndefined();
  });

  it('count dates from 1900 to 2100, and others only as answered', async () => {
    const born = ['1899-12-31', '1900-01-01', '2100-12-31', '2101-01-01', '0026-12-31'];
    const events = born.map((day, n) => saved(`r${n}`, { born: [day] }));
    expect((await counters(...events)).questions.born?.meanings[1]).toEqual({
      answered: 5,
      values: { '1900-01': 1, '2100-12': 1 },
    });
  });

  it('keep every document within bounds, for any answers of guests', async () => {
    const day = (n: number) => new Date(Date.UTC(0, 0, 1) + n * 86_400_000 * 97).toISOString();
    const events = Array.from({ length: 4000 }, (_, n) => {
      const born = n % 2 ? day(n).slice(0, 10) : `${String(n * 2).padStart(4, '0')}-01-01`;
      return saved(`r${n}`, { number: [n - 2000], born: [born], consent: [true] });
    });
    const store = await foldAll([responseProjection], new MemoryLog(events));
    for (const [{ name }, most] of [
      // The months from 1900 to 2100, the numbers that a question can ask for, and a few besides.
      [chartCollection, 201 * 12 + 501 + 20],
      [chartDatesCollection, 31],
    ] as const) {
      const documents = Object.values(store.dump()[name] ?? {}).filter((one) => one[0] === '{');
      const sizes = documents.map((one) => {
        const { counts } = JSON.parse(one) as ChartDocument;
        return Object.keys(counts).length;
      });
      expect(Math.max(...sizes)).toBeLessThanOrEqual(most);
    }
    const all = await counters(...events.slice(0, 3));
    expect(all.questions.number?.meanings[1]).toEqual({ answered: 3, values: {} });
  });

  it('do not count an unticked checkbox, a blank text or an empty choice', async () => {
    const { started, questions } = await counters(
      saved('r1', { consent: [false], text: [' '], choice: [] }),
    );
    expect({ started, questions }).toEqual({ started: 1, questions: {} });
  });

  it('count hours and seconds of finished responses only, and languages of all', async () => {
    const { hours, ...rest } = await counters(
      saved('r1', {}, { timeElapsed: 10.4 }),
      saved('r1', {}, { timeElapsed: 12.6, isFinished: true }),
      saved('r2', {}, { timeElapsed: 99, language: 'bg' }),
    );
    expect(rest).toMatchObject({
      started: 2,
      finished: 1,
      seconds: 13,
      languages: { en: 1, bg: 1 },
    });
    expect(hours.findIndex((count) => count === 1)).toBe(8);
    expect(hours).toHaveLength(24);
  });

  it('follow an answer that changes, moves to another meaning, or is erased', async () => {
    const changed = [
      saved('r1', { number: [7] }, { meanings: { number: 1 } }),
      saved('r1', { number: [8] }, { meanings: { number: 2 } }),
      saved('r2', { number: [8] }, { meanings: { number: 2 } }),
    ];
    expect((await counters(...changed)).questions.number?.meanings).toEqual({
      2: { answered: 2, values: { 8: 2 } },
    });
    expect((await counters(...changed, erased('r2'))).questions.number?.meanings).toEqual({
      2: { answered: 1, values: { 8: 1 } },
    });
  });

  it('add up over documents', () => {
    const day = { counts: { started: 2, 'hour/3': 1, 'q/1/answered': 1, 'q/1/value/5': 1 } };
    const sum = readCounters([day, day]);
    expect(sum.started).toBe(4);
    expect(sum.hours[3]).toBe(2);
    expect(sum.questions.q?.meanings[1]).toEqual({ answered: 2, values: { 5: 2 } });
  });
});
