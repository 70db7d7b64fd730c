import { chartCalls } from '@canvass/contracts/chart/calls';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { sampleId } from '@canvass/contracts/samples/requests';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const status = { started: 9, finished: 8, avgSpentTime: 83 };
const [source, score, comment] = [closedQuestion._id, sampleId(21), sampleId(22)];
const charted = `/charts/${draftPoll._id}`;

const { server, openScreen } = screenWorld({
  screens: () =>
    Promise.all([
      ...[import('./charts.js'), import('../components/two-periods.js')],
      ...[import('../components/two-questions.js'), import('../components/week-hours.js')],
      import('../components/frequent-words.js'),
    ]),
});

function items(friends: number, mean: number): ChartItem[] {
  const friend = { answer: 'Friend', count: friends, percent: friends * 10 };
  return [
    {
      ...{ question: source, questionName: 'Source', questionText: 'How?', type: 'closed', status },
      ...{ total: 10, dataset: [friend] },
    },
    {
      ...{ question: score, questionName: 'Score', questionText: 'Score?', type: 'nps', status },
      ...{ total: 10, dataset: [], mean, score: mean * 10 },
    },
    {
      ...{ question: comment, questionName: 'Comment', questionText: 'Anything?', status },
      ...{ type: 'openstring', total: 3, dataset: [] },
    },
  ];
}

beforeEach(() => {
  server.on(pollCalls.list, () => ({ body: { polls: [draftPoll], total: 1 } }));
  server.on(deviceCalls.ofPoll, () => ({ body: { devices: [] } }));
  server.on(pollCalls.questions, () => ({ body: { questions: [] } }));
  server.on(chartCalls.trend, () => ({ body: [] }));
  server.on(chartCalls.ofPoll, ({ query }) => ({
    body: query.get('startDate') === '2026-01-01' ? items(2, 3) : items(4, 4.2),
  }));
  server.on(responseCalls.newest, ({ query }) => ({
    body: {
      answers: [
        { _id: 'a', day: '2026-10-02', time: null, content: [query.get('word') ?? 'none'] },
      ],
    },
  }));
  const choices = [{ value: 'o1', text: 'Friend' }];
  const asked = (_id: string, name: string) => ({ _id, name, type: 'closed' as const, choices });
  server.on(responseCalls.list, () => ({
    body: {
      questions: [asked(source, 'Source'), asked(score, 'Score')],
      ...{ result: [], hiddenFields: [], total: { answers: 9 }, languages: ['en'] },
    },
  }));
});

const rowsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
};

it('sets two periods beside each other, by a link that colleagues can open', async () => {
  const { user, router } = openScreen(`${charted}?from=2026-02-01&to=2026-02-28`);
  const look = await screen.findByLabelText('Look at');
  await user.selectOptions(look, 'Two periods side by side');
  expect((await rowsOf('How?')).slice(1)).toEqual([
    ['Friend', '4 · 40.0%', '2 · 20.0%', '+20'],
    ['All answers', '10', '10', '0'],
  ]);
  expect((await rowsOf('Score?')).slice(1, 3)).toEqual([
    ['NPS', '42', '30', '+12'],
    ['Mean', '4.2', '3', '+1.2'],
  ]);
  const { query } = server.requestsTo(chartCalls.ofPoll).at(-1) ?? {};
  // The month before, as the period is a whole month.
  expect([query?.get('startDate'), query?.get('endDate')]).toEqual(['2026-01-01', '2026-01-31']);
  expect(router.state.location.search).toContain('more=periods');
});

it('crosses two questions, and saves the table', async () => {
  server.on(chartCalls.crosstab, () => ({
    body: {
      base: 3,
      columns: [
        { answer: '9', total: 2 },
        { answer: '', total: 1 },
      ],
      rows: [{ answer: '=Friend', total: 3, counts: [2, 1] }],
    },
  }));
  const { user } = openScreen(`${charted}?more=questions&row=${source}`);
  const column = await screen.findByLabelText('Question in the columns');
  await user.selectOptions(column, await within(column).findByRole('option', { name: 'Score' }));
  expect(await rowsOf('Source by Score')).toEqual([
    ['Source', '9', 'Yes', 'People'],
    ['=Friend', '2 · 66.7%', '1 · 33.3%', '3'],
    ['All', '2 · 66.7%', '1 · 33.3%', '3'],
  ]);
  expect(screen.getByText(/^3 people answered both/)).toBeTruthy();
});

it('lists words, which find their answers, and draws hours', async () => {
  server.on(chartCalls.words, () => ({
    body: { texts: 3, words: [{ word: 'garden', count: 2 }] },
  }));
  const empty = Array<number>(24).fill(0);
  server.on(chartCalls.hours, () => ({
    body: { total: 5, days: [empty.with(9, 5), ...Array<number[]>(6).fill(empty)] },
  }));
  const { user, router } = openScreen(`${charted}?more=words`);
  await user.click(await screen.findByRole('button', { name: 'garden · 2' }));
  const found = await screen.findByRole('region', { name: 'Answers with “garden”' });
  await waitFor(() => expect(within(found).getByText('garden')).toBeTruthy());
  expect(router.state.location.search).toContain('word=garden');
  await user.selectOptions(screen.getByLabelText('Look at'), 'Hours of the week');
  const rows = await rowsOf('Hours of the week');
  expect(rows[1]?.slice(0, 11)).toEqual(['Mon', ...Array<string>(9).fill('0'), '5']);
});
