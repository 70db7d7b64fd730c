import { expect, it } from 'vitest';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { chartReport } from '../chart/report/report.js';
import { reportWords } from '../chart/report/words.js';
import { mailedCharts } from './mailed-charts.js';

const status = { started: 3, finished: 3, avgSpentTime: 20 };
const about = { poll: 'P', company: 'C', logo: undefined, service: undefined, period: undefined };

it('has no words of tables that only the document has, and says that there are earlier answers', async () => {
  const why: ChartItem = {
    ...{ question: 'q1', questionName: 'Why', questionText: 'Why?', type: 'openstring', status },
    ...{ total: 1, dataset: [] },
  };
  const drink: ChartItem = {
    ...{ question: 'q2', questionName: 'Drink', questionText: 'Which drink?', type: 'closed' },
    ...{ status, total: 1, dataset: [{ answer: 'Other', count: 1, percent: 100 }] },
    written: { option: 'Other', count: 1 },
    earlier: [{ type: 'closed', total: 2, dataset: [{ answer: 'Tea', count: 2, percent: 100 }] }],
  };
  const newest = new Map(['q1', 'q2'].map((id) => [id, [{ day: '2026-10-03', content: 'Mate' }]]));
  const reported = { ...about, today: '2026-10-04', items: [why, drink], newest };
  const [listed, drawn] = await mailedCharts(chartReport(reported, reportWords('en')));
  expect(listed).toEqual({ heading: 'Why?', lines: ['1 answer'], values: [] });
  expect(drawn).toMatchObject({
    heading: 'Which drink?',
    lines: ['1 answer', '2 earlier answers, before this question was changed'],
    values: ['Other – 1'],
  });
  expect(drawn?.picture?.subarray(1, 4).toString()).toBe('PNG');
});

it('says what each chart shows, for those who read text or see no pictures', async () => {
  const bar = (answer: string, count: number) => ({ answer, count, percent: 50 });
  const rated: ChartItem = {
    ...{ question: 'q1', questionName: 'Rooms', questionText: 'How were these?', type: 'mps' },
    ...{ status, total: 3, dataset: [], mpsAnswers: ['Bad', 'Good'] },
    mpsSubQuestions: [{ row: 'Room', total: 1203, dataset: [bar('Bad', 3), bar('Good', 1200)] }],
  };
  const reported = { ...about, today: '2026-10-04', items: [rated], newest: new Map() };
  const [grid] = await mailedCharts(chartReport(reported, reportWords('en')));
  expect(grid?.values).toEqual(['Room – Bad 3, Good 1,200']);
});
