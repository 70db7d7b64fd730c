import { MOST_BARS } from '@canvass/contracts/chart/drawn';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { describe, expect, it } from 'vitest';
import { partOf } from './part.js';
import { reportWords } from './words.js';

const status = { started: 9, finished: 8, avgSpentTime: 83 };
const words = reportWords('en');

function item(given: Partial<ChartItem> & Pick<ChartItem, 'type'>): ChartItem {
  return {
    question: 'q',
    questionName: 'Q',
    questionText: 'Why?',
    total: 4,
    ...given,
    status,
    dataset: given.dataset ?? [],
  };
}

function bars(...counts: number[]) {
  return counts.map((count, index) => ({ answer: `${index}`, count, percent: count * 10 }));
}

describe('a part of a report', () => {
  it('draws what is counted, and has the numbers in a table', () => {
    const { lines, chart, table } = partOf(
      item({ type: 'closed', dataset: bars(3, 1) }),
      [],
      words,
    );
    expect(lines).toEqual(['4 answers']);
    expect(chart).toMatchObject({ kind: 'bars', categories: ['0', '1'] });
    expect(chart?.series.map(({ values }) => values)).toEqual([[3, 1]]);
    expect(table?.rows).toEqual([
      ['0', '3', '30.0%'],
      ['1', '1', '10.0%'],
    ]);
  });

  it('says what a net promoter score comes to', () => {
    const dataset = bars(1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1);
    const { lines } = partOf(
      item({ type: 'nps', dataset, mean: 6.5, median: 8, score: 25 }),
      [],
      words,
    );
    expect(lines.slice(1)).toEqual([
      ...['Mean: 6.5', 'Median: 8', 'NPS: 25'],
      ...['Detractors (0–6): 25.0%', 'Passives (7–8): 25.0%', 'Promoters (9–10): 50.0%'],
    ]);
  });

  it('writes days as reports do', () => {
    const dataset = [{ answer: '2026-10-04', count: 4, percent: 100 }];
    const { chart } = partOf(item({ type: 'date', dataset }), [], words);
    expect(chart).toMatchObject({ kind: 'columns', categories: ['04/10/2026'] });
  });

  it('has a row for the answers out of sight, and draws nothing where there are no others', () => {
    const outside = { count: 1, percent: 25 };
    const dataset = [{ answer: '2026-10-04', count: 3, percent: 75 }];
    const dates = partOf(item({ type: 'date', dataset, outside }), [], words);
    expect(dates.chart?.categories).toEqual(['04/10/2026']);
    expect(dates.table?.rows.at(-1)).toEqual(['Outside 1900 to 2100', '1', '25.0%']);
    const numbers = partOf(item({ type: 'opendigit', outside }), [], words);
    expect(numbers.chart).toBeUndefined();
    expect(numbers.table?.rows).toEqual([['Not a whole number from 0 to 500', '1', '25.0%']]);
  });

  it('stacks the rows of a grid', () => {
    const row = { total: 4, dataset: bars(3, 1) };
    const grid = { mpsAnswers: ['Bad', 'Good'], mpsSubQuestions: [{ row: 'Room', ...row }] };
    const { chart, table } = partOf(item({ type: 'mps', ...grid }), [], words);
    expect(chart).toMatchObject({ kind: 'stacked', categories: ['Room'] });
    expect(chart?.series.map(({ name, values }) => [name, values])).toEqual([
      ['Bad', [3]],
      ['Good', [1]],
    ]);
    expect(table?.rows.map(([name]) => name)).toEqual(['Room', '']);
  });

  it('draws average points, and has ranks beside what came first', () => {
    const points = [{ answer: 'Food', count: 4, percent: 33.3, averagePoints: 100 / 3 }];
    const divided = partOf(item({ type: 'constantSum', dataset: points }), [], words);
    expect(divided.chart?.series[0]?.values).toEqual([33.3]);
    expect(divided.table?.rows).toEqual([['Food', '33.3', '4']]);
    const ranks = [{ answer: 'Quiet', count: 3, percent: 75, averageRank: 4 / 3 }];
    const ranked = partOf(item({ type: 'ranking', dataset: ranks }), [], words);
    expect(ranked.table?.rows).toEqual([['Quiet', '3', '75.0%', '1.33']]);
  });

  it('lists texts, and says where there are none', () => {
    const newest = [{ day: '2026-10-04', content: 'Lovely garden' }];
    const { chart, lines, note, table } = partOf(item({ type: 'openstring' }), newest, words);
    expect([chart, lines.length, note]).toEqual([undefined, 1, 'The newest answer:']);
    expect(table?.rows).toEqual([['04/10/2026', 'Lovely garden']]);
    const none = partOf(item({ type: 'closed', total: 0, dataset: bars(0, 0) }), [], words);
    expect(none).toEqual({ heading: '', lines: ['Nobody has answered this question yet.'] });
  });

  it('draws the most frequent of many answers, in their order, and has all in the table', () => {
    const counts = Array.from({ length: MOST_BARS + 2 }, (_, index) => (index < 2 ? 1 : index));
    const { chart, note, table } = partOf(
      item({ type: 'dropdown', dataset: bars(...counts) }),
      [],
      words,
    );
    expect(chart?.series[0]?.values).toEqual(counts.slice(2));
    expect(note).toMatch(/^The chart shows the 25 most frequent of 27 answers\./);
    expect(table?.rows).toHaveLength(MOST_BARS + 2);
  });
});
