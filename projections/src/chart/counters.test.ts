import { describe, expect, it } from 'vitest';
import { responseProjection } from '../response/projection.js';
import { given } from '../testing/fold.js';
import type { GivenEvent } from '../testing/memory-log.js';
import { erased, saved } from '../testing/responses.js';
import { chartId, readCounters, type ChartDocument } from './document.js';

const option = '00000000-0000-4000-8000-00000000000a';
const column = '00000000-0000-4000-8000-00000000000b';

async function counters(...events: GivenEvent[]) {
  const id = chartId({ poll: 'poll-1', device: 'all', day: 'all' });
  const document = await given(responseProjection, ...events).document<ChartDocument>(
    id,
    'chart_v1',
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
        { texts: ['text'], meanings: { number: 2 }, seconds: { number: 2.6, text: 0.2 } },
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
      born: { seconds: 0, meanings: { 1: { answered: 1, values: { '2000-01-01': 1 } } } },
      consent: { seconds: 0, meanings: { 1: { answered: 1, values: { true: 1 } } } },
      text: { seconds: 0, meanings: { 1: { answered: 1, values: {} } } },
      signature: { seconds: 0, meanings: { 1: { answered: 1, values: {} } } },
    });
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
