import { chartCalls } from '@canvass/contracts/chart/calls';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import type { NewestAnswers } from '@canvass/contracts/response/view';
import { draftPoll } from '@canvass/contracts/samples/views';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld({ screens: () => import('./charts.js') });

const question = '0190a000-0000-7000-8000-000000000012';
const comments: ChartItem = {
  ...{ question, questionName: 'Comment', questionText: 'Anything else?', type: 'openstring' },
  ...{ total: 1234, dataset: [] },
  status: { started: 1300, finished: 1240, avgSpentTime: 83 },
};
const newest: NewestAnswers['answers'] = [
  { _id: 'r2', day: '2026-10-04', time: '09:30', content: ['Lovely garden'] },
  { _id: 'r1', day: '2026-10-03', time: null, content: ['Too loud'] },
];
const trend = [
  { day: '2026-10-03', started: 2, finished: 1 },
  { day: '2026-10-04', started: 3, finished: 3 },
];

/** An answer that is given when the test says so. */
function held<Body>(body: Body) {
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { answer: () => given.then(() => ({ body })), give: () => give() };
}

beforeEach(() => {
  server.on(pollCalls.list, () => ({ body: { polls: [draftPoll], total: 1 } }));
  server.on(deviceCalls.list, () => ({ body: { devices: [], total: 0 } }));
  server.on(deviceCalls.ofPoll, () => ({ body: { devices: [] } }));
  server.on(pollCalls.questions, () => ({ body: { questions: [{ _id: 'all', name: 'all' }] } }));
  server.on(responseCalls.list, () => ({
    body: { questions: [], hiddenFields: [], languages: [], result: [], total: { answers: 0 } },
  }));
  server.on(responseCalls.newest, () => ({ body: { answers: newest } }));
  server.on(chartCalls.trend, () => ({ body: trend }));
  server.on(chartCalls.ofPoll, () => ({ body: [comments] }));
});

const comment = async () => screen.findByRole('article', { name: 'Anything else?' });

it('asks for the days beside the charts, and keeps their room until they are there', async () => {
  const [charts, days] = [held([comments]), held(trend)];
  server.on(chartCalls.ofPoll, charts.answer);
  server.on(chartCalls.trend, days.answer);
  openScreen(`/charts/${draftPoll._id}?device=d1`);
  await waitFor(() => expect(server.requestsTo(chartCalls.trend)).toHaveLength(1));
  expect(server.requestsTo(chartCalls.trend)[0]?.query.get('deviceId')).toBe('d1');
  charts.give();
  await comment();
  const card = screen.getByRole('region', { name: 'Responses by day' });
  expect(within(card).queryAllByRole('listitem')).toHaveLength(0);
  days.give();
  const shown = await within(card).findAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    ...['Oct 3, 2026: 1', 'Oct 4, 2026: 3'],
  ]);
});

it('leaves the days out where all are of one, and where one question is charted', async () => {
  server.on(chartCalls.trend, () => ({ body: trend.slice(1) }));
  const { unmount } = openScreen(`/charts/${draftPoll._id}`);
  await comment();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Responses by day' })).toBeNull(),
  );
  unmount();
  openScreen(`/charts/${draftPoll._id}?question=${question}`);
  await comment();
  expect(screen.queryByRole('region', { name: 'Responses by day' })).toBeNull();
  expect(server.requestsTo(chartCalls.trend)).toHaveLength(1);
});

it('asks for the newest answers to an open text, keeps their room, and leads to all of them', async () => {
  const answers = held({ answers: newest });
  server.on(responseCalls.newest, answers.answer);
  const { user } = openScreen(`/charts/${draftPoll._id}`);
  const card = await comment();
  await waitFor(() => expect(server.requestsTo(responseCalls.newest)).toHaveLength(1));
  expect(server.requestsTo(responseCalls.newest)[0]?.query.get('questionId')).toBe(question);
  // Of more than a thousand answers, the newest three.
  expect(card.querySelector('[aria-busy]')?.children).toHaveLength(3);
  answers.give();
  expect(await within(card).findByText('Lovely garden')).toBeTruthy();
  expect(card.querySelector('[aria-busy="true"]')).toBeNull();
  const days = within(card).getAllByRole('listitem');
  expect(days.map(({ lastChild }) => lastChild?.textContent)).toEqual([
    ...['Oct 4, 2026', 'Oct 3, 2026'],
  ]);
  expect(card.textContent).toContain('1,234 people answered in their own words.');
  server.on(responseCalls.newest, () => ({
    body: { answers: [{ _id: 'r0', day: '2026-10-02', time: null, content: ['Fine'] }] },
  }));
  await user.click(within(card).getByRole('button', { name: 'Show more answers' }));
  expect(await within(card).findByText('Fine')).toBeTruthy();
  const pages = server.requestsTo(responseCalls.newest).map(({ query }) => query.get('after'));
  expect(pages).toEqual([null, 'r1']);
  const link = within(card).getByRole('link', { name: 'See the answers' });
  expect(link.getAttribute('href')).toContain(`/chartsAnalytics/${draftPoll._id}`);
});
