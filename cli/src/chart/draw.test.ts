import type { ChartItem } from '@canvass/contracts/chart/view';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chartLines } from './draw.js';

const status = { finished: 4, started: 5, avgSpentTime: 61.4 };
const question = { question: 'q', questionName: 'Clean', questionText: 'Was it clean?', status };
const bar = (answer: string, count: number) => ({ answer, count, percent: count * 25 });

it('draws a bar for each answer', () => {
  const dataset = [bar('Yes', 3), { ...bar('No', 1), percent: 5 }];
  const chart: ChartItem = { ...question, type: 'closed', total: 4, dataset, mean: 1.25 };
  expect(chartLines([chart], 40)).toBe(
    [
      '4 of 5 finished, 61 s on average',
      '',
      'Was it clean?',
      '4 answered, mean 1.3',
      '  Yes  ███████████████▊       3   75.0 %',
      '  No   █                      1    5.0 %',
    ].join('\n'),
  );
  expect(chartLines([], 80)).toBe('This poll has no charts.');
});

it('keeps every line as wide as the terminal, also with texts of others', () => {
  const answers = fc.array(
    fc.record({
      answer: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.constant('a\u001b[2J')),
      count: fc.nat(100_000),
      percent: fc.float({ min: 0, max: 100, noNaN: true }),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(answers, fc.integer({ min: 40, max: 200 }), (dataset, width) => {
      const chart: ChartItem = { ...question, type: 'closed', total: 4, dataset };
      const segments = new Intl.Segmenter('en');
      for (const line of chartLines([chart], width).split('\n')) {
        expect([...segments.segment(line)].length).toBeLessThanOrEqual(width);
        expect(line).not.toContain('\u001b');
      }
    }),
  );
});
