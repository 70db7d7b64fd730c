import { describe, expect, it } from 'vitest';
import { asPie, drawnOf } from '../drawn.js';
import type { ChartItem } from '../view.js';
import { guessWidth, linesOf } from './canvas.js';
import { chartOnPage } from './on-page.js';
import { chartPicture } from './picture.js';
import { drawingOf } from './svg.js';

const LONG = 'A name that goes on for longer than there is room beside a bar of a mail';

const status = { started: 4, finished: 4, avgSpentTime: 9 };
const source = {
  ...{ question: 'q', questionName: 'Source', questionText: 'A & B < C?', type: 'closed' as const },
  ...{ total: 4, status },
  dataset: [
    { answer: 'A friend', count: 3, percent: 75 },
    { answer: 'The web', count: 1, percent: 25 },
  ],
};

function drawn(item: ChartItem) {
  const found = drawnOf(item, item.dataset, { title: item.questionText, series: 'Count' });
  if (!found) throw new Error('it is drawn');
  return found;
}

function picture(given: ReturnType<typeof drawn>, isRightToLeft = false) {
  const label = (value: number) => `${value}!`;
  return chartPicture({ chart: given.chart, subtitle: '4 answers', isRightToLeft, label });
}

/** Widths of the bars, after the paper. */
function widths(svg: string): number[] {
  return [...svg.matchAll(/<rect x="[^"]+" y="[^"]+" width="([^"]+)"/g)].map(([, width]) =>
    Number(width),
  );
}

describe('the picture of a chart', () => {
  it('has bars as long as their numbers, with their names and labels', () => {
    const svg = picture(drawn(source));
    expect(svg).toMatch(/^<svg [^>]*width="1100" height="800"/);
    const [first = 0, second = 0] = widths(svg);
    expect(first / second).toBeCloseTo(3, 1);
    for (const text of ['A &amp; B &lt; C?', '4 answers', 'A friend', '3!', 'The web', '1!']) {
      expect(svg).toContain(`>${text}</text>`);
    }
  });

  it('is turned around where a language is written from right to left', () => {
    const starts = (svg: string) =>
      [...svg.matchAll(/<text x="([^"]+)"/g)].map(([, x]) => Number(x));
    const [left, right] = [picture(drawn(source)), picture(drawn(source), true)];
    expect(right).toContain('direction="rtl"');
    expect(starts(right)).toEqual(starts(left).map((x) => Math.round((1100 - x) * 10) / 10));
    expect(widths(right)).toEqual(widths(left));
  });

  it('has slices of a pie in colours of their own, and a circle for the whole', () => {
    const svg = picture(asPie(drawn(source)));
    const fills = [...svg.matchAll(/<path [^>]*fill="([^"]+)"/g)].map(([, fill]) => fill);
    expect(new Set(fills).size).toBe(2);
    const one = {
      ...source,
      dataset: source.dataset.map((bar, at) => ({ ...bar, count: 4 * at })),
    };
    expect(picture(asPie(drawn(one)))).toMatch(/<path d="M\S+ \S+A[^"]+A/);
  });

  it('fills each row of a grid with its columns', () => {
    const row = { row: 'Room', total: 4, dataset: source.dataset };
    const grid = { mpsAnswers: ['Bad', 'Good'], mpsSubQuestions: [row, { ...row, row: 'Bed' }] };
    const svg = picture(drawn({ ...source, type: 'mps', dataset: [], ...grid }));
    const [bad = 0, good = 0, ...others] = widths(svg);
    expect(bad / good).toBeCloseTo(3, 1);
    expect(others.slice(0, 2)).toEqual([bad, good]);
    expect(svg).toContain('>Good</text>');
  });

  it('turns names of columns that stand close', () => {
    const days = Array.from({ length: 40 }, (_, day) => ({
      ...{ answer: `${day}/10/2026`, count: day, percent: 1 },
    }));
    const svg = picture(drawn({ ...source, type: 'date', dataset: days }));
    expect(svg).toContain('rotate(-45');
    expect(widths(svg)).toHaveLength(40);
  });
});

it('draws a chart alone as narrow as it is wanted, with room for bars beside long names', () => {
  const long = { ...source, dataset: source.dataset.map((bar) => ({ ...bar, answer: LONG })) };
  const onPage = { chart: drawn(long).chart, measure: guessWidth, label: String, width: 560 };
  const alone = (isRightToLeft: boolean) => {
    const { shapes, width, height } = chartOnPage({ ...onPage, isRightToLeft });
    return drawingOf(shapes, { width, height, isRightToLeft, margin: 16 });
  };
  const svg = alone(false);
  expect(svg).toMatch(/^<svg [^>]*width="592" height="132" viewBox="-16 0 592 132"/);
  const [longest = 0] = widths(svg.replace(/<rect x="-16"[^>]*>/, ''));
  expect(longest).toBeGreaterThan(200);
  const ends = (drawing: string) =>
    [...drawing.matchAll(/<rect x="([^"]+)" y="[^"]+" width="([^"]+)"/g)].map(([, x, width]) => [
      Number(x),
      Number(x) + Number(width),
    ]);
  const turned = ends(svg).map(([from = 0, to = 0]) => [560 - to, 560 - from]);
  expect(ends(alone(true))).toEqual(turned.map((pair) => pair.map((x) => expect.closeTo(x, 1))));
});

it('breaks a text into lines that fit, and shortens what does not', () => {
  const room = { width: 100, size: 10, most: 2, measure: guessWidth };
  expect(linesOf('short', room)).toEqual(['short']);
  const lines = linesOf('some words that go on for a while and then some more', room);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
  for (const line of lines) expect(guessWidth(line, 10)).toBeLessThanOrEqual(100);
});
