import { randomUUID } from 'node:crypto';
import { questionContent } from '@canvass/contracts/samples/contents';
import { narrowingWords } from '../walked/narrowing-words.js';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { expect, it } from 'vitest';
import { dropOffSection } from './drop-off-section.js';
import { chartReport } from './report.js';
import { reportWords } from './words.js';

const status = { started: 9, finished: 8, avgSpentTime: 83 };

it('says on its cover which responses alone are charted', () => {
  const asked = randomUUID();
  const stars = questionContent({ name: 'Stars', type: 'starRating' });
  const current = { content: stars, meanings: [1] };
  const questions = [{ id: asked, current, earlier: [], isRemoved: false }];
  const narrowing = { filterQuestionId: asked, filterAnswer: '3', hiddenField: 'room' };
  const words = reportWords('en');
  const said = narrowingWords({ ...narrowing, language: 'bg' }, { questions }, words);
  expect(said).toEqual(['Bulgarian', 'Stars: 3', 'room']);
  const french = narrowingWords({ ...narrowing, text: 'lit' }, { questions }, reportWords('fr'));
  expect(french).toEqual(['Stars\u00a0: 3', 'room', '«\u00a0lit\u00a0»']);
  const about = { poll: 'P', company: 'C', logo: undefined, service: undefined, period: undefined };
  const reported = { ...about, today: '2026-10-04', items: [], newest: new Map(), narrowing: said };
  const only = chartReport(reported, words).facts.filter(([name]) => name === 'Only with');
  expect(only.map(([, value]) => value)).toEqual(said);
});

it('names the days that it covers, and a single one once', () => {
  const about = { poll: 'P', company: 'C', logo: undefined, service: undefined };
  const covering = (from: string, to: string) => {
    const reported = { ...about, period: { from, to }, today: '2026-10-04', items: [] };
    return chartReport({ ...reported, newest: new Map() }, reportWords('en')).facts[0];
  };
  expect(covering('2026-09-01', '2026-09-30')).toEqual(['Period', '01/09/2026 – 30/09/2026']);
  expect(covering('2026-09-30', '2026-09-30')).toEqual(['Period', '30/09/2026']);
});

it('tells answers from before a change apart, below those since', () => {
  const item: ChartItem = {
    ...{ question: 'q', questionName: 'Q', questionText: 'Why?', type: 'closed', status },
    ...{ total: 0, dataset: [{ answer: 'New', count: 0, percent: 0 }] },
    earlier: [
      { type: 'closed', total: 3, dataset: [{ answer: 'Old', count: 3, percent: 100 }] },
      { type: 'openstring', total: 1, dataset: [] },
    ],
  };
  const about = { poll: 'P', company: 'C', logo: undefined, service: undefined, period: undefined };
  const { sections } = chartReport(
    { ...about, today: '2026-10-04', items: [item], newest: new Map() },
    reportWords('en'),
  );
  const parts = sections.flatMap((section) => section.parts);
  expect(parts.map(({ heading, lines }) => [heading, ...lines])).toEqual([
    ['', 'Nobody has answered this since it was changed.'],
    ['3 earlier answers, before this question was changed', '3 answers'],
    ['1 earlier answer, before this question was changed', '1 answer'],
  ]);
  expect(parts.map(({ table }) => table?.rows)).toEqual([
    undefined,
    [['Old', '3', '100.0%']],
    undefined,
  ]);
  expect(parts[1]?.chart).toMatchObject({ title: 'Why?', categories: ['Old'] });
});

it('lists what was written into an option, and says how many were screened out', () => {
  const item: ChartItem = {
    ...{ question: 'q', questionName: 'Q', questionText: 'Where?', type: 'dropdown' },
    ...{ total: 2, written: { option: 'Elsewhere', count: 1 } },
    dataset: ['Sofia', 'Elsewhere'].map((answer) => ({ answer, count: 1, percent: 50 })),
    status: { ...status, screenedOut: 2 },
  };
  const about = { poll: 'P', company: 'C', logo: undefined, service: undefined, period: undefined };
  const newest = new Map([['q', [{ day: '2026-10-03', content: 'Varna' }]]]);
  const { facts, sections } = chartReport(
    { ...about, today: '2026-10-04', items: [item], newest },
    reportWords('en'),
  );
  expect(facts).toContainEqual(['Screened out', '2']);
  const [counted, written] = sections[0]?.parts ?? [];
  expect(counted?.table?.rows).toHaveLength(2);
  expect(written).toMatchObject({
    ...{ heading: 'Written into “Elsewhere”', lines: [], note: 'The newest answer:' },
    table: { rows: [['03/10/2026', 'Varna']] },
  });
});

it('tells where people stop, and that too many are not read one by one', () => {
  const words = reportWords('en');
  const asked = { question: randomUUID(), questionName: 'Q', questionText: 'Why?' };
  const counts = { reached: 8, answered: 7, left: 2, medianSeconds: 75 };
  const gone = { ...asked, questionText: '', removed: true as const, ...counts, left: 0 };
  const questions = [
    { ...asked, ...counts },
    { ...gone, medianSeconds: null },
  ];
  const dropOff = { started: 10, finished: 6, leftBefore: 1, lapsed: 1, questions };
  const [part] = dropOffSection(dropOff, words).parts;
  expect(part?.lines).toEqual([
    '10 started and 6 finished.',
    '1 person left more than 30 days ago; where is not known any more.',
  ]);
  expect(part?.table?.rows).toEqual([
    ['Before the first question', '', '', '1 · 10.0%', ''],
    ['Why?', '8', '7', '2 · 20.0%', '1 min 15 s'],
    ['Q (removed)', '8', '7', '0', '–'],
  ]);
  expect(part?.chart).toMatchObject({ categories: ['Why?', 'Q (removed)'] });
  expect(dropOffSection(null, words).parts[0]?.lines).toEqual([
    expect.stringMatching(/^These are too many/),
  ]);
});
