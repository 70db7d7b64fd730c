import { pollCalls } from '@canvass/contracts/poll/calls';
import { liveCalls } from '@canvass/contracts/live/calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { chartCalls } from '@canvass/contracts/chart/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { allFeatures, basicPlan } from '@canvass/contracts/plan/plan';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { refusal } from '../../../testing/fake-server.js';
import { account, closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { lastPollAtom } from '../../../session/last-poll.js';
import { screenWorld } from '../../../testing/open-screen.js';
import { setScreen } from '../../../testing/screen-size.js';

const status = { started: 5, finished: 4, avgSpentTime: 83 };
let items: ChartItem[];

const { server, openScreen } = screenWorld({ screens: () => import('./charts.js') });

beforeEach(() => {
  items = [
    {
      question: closedQuestion._id,
      questionName: 'Source',
      questionText: 'How did you hear about us?',
      type: 'closed',
      total: 4,
      dataset: [
        { answer: 'Friend', count: 3, percent: 75 },
        { answer: 'Internet', count: 1, percent: 25 },
      ],
      status,
    },
    {
      question: '0190a000-0000-7000-8000-000000000012',
      questionName: 'Comment',
      questionText: 'Anything else?',
      type: 'openstring',
      total: 2,
      dataset: [],
      status,
    },
  ];
  server.on(pollCalls.list, () => ({ body: { polls: [draftPoll], total: 1 } }));
  server.on(deviceCalls.list, () => ({ body: { devices: [], total: 0 } }));
  server.on(deviceCalls.ofPoll, () => ({
    body: { devices: [{ _id: 'd1', name: 'Front desk', type: 'tablet' }] },
  }));
  server.on(pollCalls.questions, () => ({
    body: {
      questions: [
        { _id: closedQuestion._id, name: 'Source' },
        { _id: 'all', name: 'all' },
      ],
    },
  }));
  server.on(responseCalls.newest, () => ({ body: { answers: [] } }));
  server.on(responseCalls.list, () => ({
    body: { questions: [], hiddenFields: [], languages: [], result: [], total: { answers: 0 } },
  }));
  server.on(chartCalls.trend, () => ({ body: [] }));
  server.on(chartCalls.ofPoll, () => ({ body: items }));
});

it('charts the poll used last, and keeps in the address what is changed', async () => {
  const other = { ...draftPoll, _id: '0190a000-0000-7000-8000-000000000031', name: 'Newer' };
  server.on(pollCalls.list, () => ({ body: { polls: [other, draftPoll], total: 2 } }));
  getDefaultStore().set(lastPollAtom, draftPoll._id);
  const { user, router } = openScreen('/charts');
  const summary = await screen.findByRole('region', { name: 'Summary' });
  expect(within(summary).getByText('1 min 23 s')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/charts/${draftPoll._id}`));
  await user.selectOptions(
    screen.getByLabelText('Question'),
    await screen.findByRole('option', { name: 'Source' }),
  );
  await waitFor(() => expect(server.requestsTo(chartCalls.ofPoll)).toHaveLength(2));
  const narrowed = server.requestsTo(chartCalls.ofPoll)[1];
  expect(narrowed?.query.get('questionId')).toBe(closedQuestion._id);
  await waitFor(() => expect(router.state.location.search).toBe(`?question=${closedQuestion._id}`));
  await user.click(await screen.findByRole('button', { name: 'Generate' }));
  await waitFor(() => expect(server.requestsTo(chartCalls.ofPoll)).toHaveLength(3));
});

it('shows earlier answers under the current ones, and removed questions after all others', async () => {
  const [source, comment] = items;
  if (!source || !comment) throw new Error('there are no items');
  const { dataset } = source;
  const none = dataset.map((bar) => ({ ...bar, count: 0, percent: 0 }));
  const earlier = [{ type: 'closed' as const, total: 3, dataset: dataset.slice(0, 1) }];
  items = [
    { ...source, total: 0, dataset: none, earlier },
    { ...comment, removed: true },
  ];
  openScreen(`/charts/${draftPoll._id}`);
  const card = await screen.findByRole('article', { name: 'How did you hear about us?' });
  expect(within(card).getByText('Nobody has answered this since it was changed.')).toBeTruthy();
  const before = '3 earlier answers, before this question was changed';
  const block = within(card).getByRole('region', { name: before });
  expect(within(block).getByText('Friend')).toBeTruthy();
  const removed = screen.getByRole('region', { name: 'Removed questions' });
  expect(within(removed).getByRole('article', { name: 'Anything else?' })).toBeTruthy();
});

it('generates all that it shows anew, and has none of it, and nothing to export, where that fails', async () => {
  const { user } = openScreen(`/charts/${draftPoll._id}`);
  await screen.findByRole('article', { name: 'Anything else?' });
  expect(screen.getByRole('button', { name: 'Export charts' })).toBeTruthy();
  const shown = [chartCalls.ofPoll, chartCalls.trend, responseCalls.newest] as const;
  const counts = () => shown.map((call) => server.requestsTo(call).length);
  await waitFor(() => expect(counts()).toEqual([1, 1, 1]));
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  await waitFor(() => expect(counts()).toEqual([2, 2, 2]));
  await screen.findByRole('article', { name: 'Anything else?' });
  server.on(chartCalls.ofPoll, () => refusal(404, { code: 'notFound', message: '' }));
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  expect(await screen.findByText('The charts could not be generated')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export charts' })).toBeNull();
});

it('says that a part did not come, and asks for it again', async () => {
  const failing = () => refusal(404, { code: 'notFound', message: '' });
  server.on(chartCalls.trend, failing);
  server.on(responseCalls.newest, failing);
  const { user } = openScreen(`/charts/${draftPoll._id}`);
  const parts = [
    await screen.findByRole('region', { name: 'Responses by day' }),
    await screen.findByRole('article', { name: 'Anything else?' }),
  ];
  for (const part of parts) {
    await user.click(await within(part).findByRole('button', { name: 'Try again' }));
  }
  await waitFor(() => expect(server.requestsTo(chartCalls.trend)).toHaveLength(2));
  await waitFor(() => expect(server.requestsTo(responseCalls.newest)).toHaveLength(2));
});

it('says so where the trend has its last days alone', async () => {
  const days = Array.from({ length: 60 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    ...{ started: 1, finished: 1 },
  }));
  server.on(chartCalls.trend, () => ({ body: days }));
  openScreen(`/charts/${draftPoll._id}`);
  const name = 'Responses by day, last 60 days';
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
});

it('can take back a filter by what the poll has left since', async () => {
  const { user, router } = openScreen(`/charts/${draftPoll._id}?device=d9&question=q9`);
  for (const [label, all] of [
    ['Service', 'All services'],
    ['Question', 'All questions'],
  ] as const) {
    const field = await screen.findByLabelText<HTMLSelectElement>(label);
    await within(field).findByRole('option', { name: 'Not in this list' });
    expect(field.selectedOptions[0]?.textContent).toBe('Not in this list');
    await user.selectOptions(field, all);
  }
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('charts another poll as soon as it is chosen, without what was of the one before', async () => {
  const other = { ...draftPoll, _id: '0190a000-0000-7000-8000-000000000031', name: 'Newer' };
  server.on(pollCalls.list, () => ({ body: { polls: [other, draftPoll], total: 2 } }));
  const { user, router } = openScreen(`/charts/${draftPoll._id}?device=d1&period=days7`);
  await screen.findByRole('region', { name: 'Summary' });
  await user.selectOptions(screen.getByLabelText(/^Poll/), 'Newer');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/charts/${other._id}`));
  await waitFor(() => expect(router.state.location.search).toBe('?period=days7'));
  await waitFor(() => expect(server.requestsTo(chartCalls.ofPoll)).toHaveLength(2));
  expect(getDefaultStore().get(lastPollAtom)).toBe(other._id);
});

it('offers polls that are switched off, and says so', async () => {
  const off = { ...draftPoll, _id: '0190a000-0000-7000-8000-000000000031', status: 0 };
  server.on(pollCalls.list, ({ query }) => {
    const polls = query.get('status') === 'all' ? [off, draftPoll] : [draftPoll];
    return { body: { polls, total: polls.length } };
  });
  const { user, router } = openScreen('/charts');
  const said = { name: 'Visit feedback (switched off)' };
  await user.selectOptions(
    await screen.findByLabelText(/^Poll/),
    await screen.findByRole('option', said),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe(`/charts/${off._id}`));
});

it('takes a period by its name, in days of the company', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-31T23:30:00Z') });
  const { user } = openScreen(`/charts/${draftPoll._id}`, {
    account: { timeZone: 'Europe/Sofia' },
  });
  await screen.findByRole('region', { name: 'Summary' });
  await user.selectOptions(screen.getByLabelText('Period'), 'This month');
  await waitFor(() => expect(server.requestsTo(chartCalls.ofPoll)).toHaveLength(2));
  const { query } = server.requestsTo(chartCalls.ofPoll)[1] ?? {};
  expect(query?.get('startDate')).toBe('2026-11-01');
  expect(query?.get('endDate')).toBe('2026-11-30');
});

it('applies chosen days once both are there', async () => {
  const { user } = openScreen(`/charts/${draftPoll._id}`);
  await screen.findByRole('region', { name: 'Summary' });
  await user.selectOptions(screen.getByLabelText('Period'), 'Choose days');
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-10-01' } });
  expect(server.requestsTo(chartCalls.ofPoll)).toHaveLength(1);
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-10-05' } });
  await waitFor(() => expect(server.requestsTo(chartCalls.ofPoll)).toHaveLength(2));
  expect(server.requestsTo(chartCalls.ofPoll)[1]?.query.get('endDate')).toBe('2026-10-05');
});

it('begins the days to choose with those that are shown', async () => {
  const { user } = openScreen(`/charts/${draftPoll._id}?period=days7`);
  await screen.findByRole('region', { name: 'Summary' });
  const [before] = server.requestsTo(chartCalls.ofPoll);
  await user.selectOptions(screen.getByLabelText('Period'), 'Choose days');
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  expect(from.value).toBe(before?.query.get('startDate'));
  // They are the same responses, so nothing is asked for.
  expect(server.requestsTo(chartCalls.ofPoll)).toHaveLength(1);
});

it('puts filters behind one button on a phone, which counts those that are set', async () => {
  setScreen(390);
  const { user } = openScreen(`/charts/${draftPoll._id}?period=days7`);
  const filters = await screen.findByRole('button', { name: 'Filters: 1' });
  expect(screen.queryByLabelText('Service')).toBeNull();
  expect(screen.getByRole('button', { name: 'Generate' })).toBeTruthy();
  await user.click(filters);
  await user.selectOptions(screen.getByLabelText('Period'), 'Any time');
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeTruthy();
});

it('does not apply a period of one day, but offers the day alone', async () => {
  const { user } = openScreen(`/charts/${draftPoll._id}?from=2026-10-01&to=2026-10-01`);
  await screen.findByRole('region', { name: 'Summary' });
  expect(
    screen.getByText(/starts and ends on one day is not applied: all responses are shown/),
  ).toBeTruthy();
  const [request] = server.requestsTo(chartCalls.ofPoll);
  expect(request?.query.get('startDate')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Only this day' }));
  expect(await screen.findByText('Only responses of this day are shown.')).toBeTruthy();
  await waitFor(() => {
    const query = server.requestsTo(chartCalls.ofPoll).at(-1)?.query;
    expect([query?.get('day'), query?.get('startDate')]).toEqual(['2026-10-01', null]);
  });
});

it('draws bars, and pies where they are wanted, and shows the numbers when asked', async () => {
  const { user } = openScreen(`/charts/${draftPoll._id}`);
  const card = await screen.findByRole('article', { name: 'How did you hear about us?' });
  expect(within(card).getByText('Friend').closest('li')?.textContent).toBe('Friend3 · 75.0%');
  expect(within(card).queryByTestId('drawing')).toBeNull();
  await user.click(within(card).getByLabelText('Pie'));
  // What its colours stand for can be read before it is drawn.
  const legend = within(card).getAllByRole('listitem');
  expect(legend.map(({ textContent }) => textContent)).toEqual([
    ...['Friend3 · 75.0%', 'Internet1 · 25.0%'],
  ]);
  expect((await within(card).findByTestId('drawing')).textContent).toBe('pie [3,1]');
  await user.click(within(card).getByRole('button', { name: 'Show numbers' }));
  expect(within(card).getByRole('row', { name: 'Friend 3 75.0%' })).toBeTruthy();
});

it('says how many began and how many of them finished', async () => {
  openScreen(`/charts/${draftPoll._id}`);
  const summary = await screen.findByRole('region', { name: 'Summary' });
  const figure = (name: string) => within(summary).getByText(name).parentElement?.textContent;
  expect(figure('Started')).toContain('5');
  expect(figure('Completed')).toContain('4');
  expect(figure('Completion rate')).toContain('80.0%');
});

it('splits a net promoter score, and says what it is', async () => {
  const counts = [0, 0, 0, 0, 0, 0, 1, 1, 0, 1, 1];
  const dataset = counts.map((count, index) => ({
    answer: `${index}`,
    count,
    percent: count * 25,
  }));
  const nps = { question: closedQuestion._id, questionName: 'NPS', type: 'nps' } as const;
  items = [{ ...nps, questionText: 'Recommend us?', total: 4, dataset, score: 25, status }];
  openScreen(`/charts/${draftPoll._id}`);
  const card = await screen.findByRole('article', { name: 'Recommend us?' });
  expect(within(card).getByText('NPS').parentElement?.textContent).toContain('25');
  const groups = within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(groups).toEqual([
    'Detractors (0–6)1 · 25.0%',
    'Passives (7–8)1 · 25.0%',
    'Promoters (9–10)2 · 50.0%',
  ]);
});

it('shows a rating by faces as faces, and days as days', async () => {
  const rating = {
    question: closedQuestion._id,
    questionName: 'Mood',
    type: 'emojiRating',
  } as const;
  const faces = [1, 2, 3].map((value) => ({ answer: `${value}`, count: 1, percent: 33.3 }));
  const date = { question: '0190a000-0000-7000-8000-000000000012', questionName: 'Day' };
  const days = [{ answer: '2026-10-04', count: 2, percent: 66.7 }];
  const outside = { count: 1, percent: 33.3 };
  items = [
    { ...rating, questionText: 'How was it?', total: 3, dataset: faces, emoji: 'happy2', status },
    { ...date, type: 'date', questionText: 'When?', total: 3, dataset: days, outside, status },
  ];
  const { user } = openScreen(`/charts/${draftPoll._id}`);
  const card = await screen.findByRole('article', { name: 'How was it?' });
  expect(within(card).getByRole('img', { name: '3 of 3' })).toBeTruthy();
  const other = screen.getByRole('article', { name: 'When?' });
  expect(within(other).getByText('1 · 33.3% · Outside 1900 to 2100')).toBeTruthy();
  await user.click(within(other).getByRole('button', { name: 'Show numbers' }));
  expect(within(other).getByRole('row', { name: 'Oct 4, 2026 2 66.7%' })).toBeTruthy();
  expect(within(other).getByRole('row', { name: 'Outside 1900 to 2100 1 33.3%' })).toBeTruthy();
});

it('writes a share that has no room in its bar below it', async () => {
  const row = { row: 'Rooms', total: 20 };
  const dataset = [
    { answer: 'Good', count: 19, percent: 95 },
    { answer: 'Bad', count: 1, percent: 5 },
  ];
  const grid = { question: closedQuestion._id, questionName: 'Grid', type: 'mps' } as const;
  const texts = { mpsAnswers: ['Good', 'Bad'], mpsSubQuestions: [{ ...row, dataset }] };
  items = [{ ...grid, questionText: 'How were they?', total: 20, dataset: [], ...texts, status }];
  openScreen(`/charts/${draftPoll._id}`);
  const card = await screen.findByRole('article', { name: 'How were they?' });
  const bar = within(card).getByTestId('scale');
  expect(bar.textContent).toBe('95.0%');
  expect(bar.nextElementSibling?.textContent).toBe('5.0%');
});

it('shows of a ranking how often each option came first, and its average place', async () => {
  items = [
    {
      question: closedQuestion._id,
      questionName: 'Order',
      questionText: 'What matters most?',
      type: 'ranking',
      total: 3,
      dataset: [
        { answer: 'Quiet', count: 2, percent: 66.7, averageRank: 4 / 3 },
        { answer: 'Price', count: 1, percent: 33.3, averageRank: 5 / 3 },
        { answer: 'View', count: 0, percent: 0, averageRank: null },
      ],
      status,
    },
  ];
  openScreen(`/charts/${draftPoll._id}`);
  const card = await screen.findByRole('article', { name: 'What matters most?' });
  expect(within(card).getAllByRole('listitem')[0]?.textContent).toBe('Quiet2 · 66.7%');
  expect(
    within(card).getByRole('row', { name: 'Answer Ranked first Percent Average rank' }),
  ).toBeTruthy();
  expect(within(card).getByRole('row', { name: 'Quiet 2 66.7% 1.33' })).toBeTruthy();
  expect(within(card).getByRole('row', { name: 'View 0 0.0% –' })).toBeTruthy();
});

it('shows the average points of options, in bars and in a table, and no pie', async () => {
  items = [
    {
      question: closedQuestion._id,
      questionName: 'Budget',
      questionText: 'What is it worth?',
      type: 'constantSum',
      total: 3,
      dataset: [
        { answer: 'Food', count: 3, percent: 33.3, averagePoints: 100 / 3 },
        { answer: 'Rooms', count: 3, percent: 66.7, averagePoints: 200 / 3 },
      ],
      status,
    },
  ];
  openScreen(`/charts/${draftPoll._id}`);
  const card = await screen.findByRole('article', { name: 'What is it worth?' });
  expect(within(card).getAllByRole('listitem')[0]?.textContent).toBe('Food33.3 of 100');
  expect(within(card).getByRole('row', { name: 'Answer Average points Count' })).toBeTruthy();
  expect(within(card).getByRole('row', { name: 'Rooms 66.7 3' })).toBeTruthy();
  expect(within(card).queryByText('Pie')).toBeNull();
});

it('moves while people answer', async () => {
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const writer = stream.writable.getWriter();
  server.on(liveCalls.follow, () => ({ body: stream.readable }));
  openScreen(`/charts/${draftPoll._id}`);
  const friends = (await screen.findByText('Friend')).closest('li');
  expect(await screen.findByText('Live')).toBeTruthy();
  expect(friends?.textContent).toContain('3 · 75.0%');
  const [first, ...others] = items;
  if (!first) throw new Error('There is a first item.');
  items = [
    { ...first, total: 5, dataset: [{ answer: 'Friend', count: 4, percent: 80 }] },
    ...others,
  ];
  const change = { firm: account.firm, topic: 'chart', ids: [draftPoll._id], position: '1' };
  void writer.write(
    new TextEncoder().encode(`event: changed\ndata: ${JSON.stringify(change)}\n\n`),
  );
  expect(await screen.findByText('5 answers')).toBeTruthy();
  // The same element: nothing was drawn anew.
  expect(friends?.isConnected).toBe(true);
  expect(friends?.textContent).toContain('4 · 80.0%');
  await writer.close();
  expect(await screen.findByText('Not live')).toBeTruthy();
});

it('leads to where a poll without answers is shared, unless filters left answers out', async () => {
  items = items.map((item) => ({ ...item, status: { ...status, started: 0, finished: 0 } }));
  const { user } = openScreen(`/charts/${draftPoll._id}`);
  const link = await screen.findByRole('link', { name: 'Share this poll' });
  expect(link.getAttribute('href')).toBe(`/poll/${draftPoll._id}/share`);
  // A range of one day is not applied.
  await user.selectOptions(screen.getByLabelText('Period'), 'Choose days');
  for (const label of ['From', 'To']) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: '2026-10-01' } });
  }
  expect(await screen.findByRole('button', { name: 'Only this day' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Share this poll' })).toBeTruthy();
  await user.selectOptions(
    screen.getByLabelText('Service'),
    await screen.findByRole('option', { name: 'Front desk' }),
  );
  expect(await screen.findByText('No answers found')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Share this poll' })).toBeNull();
});

it('tells only those who may make polls to make one', async () => {
  server.on(pollCalls.list, () => ({ body: { polls: [], total: 0 } }));
  const { unmount } = openScreen('/charts');
  expect(await screen.findByRole('link', { name: 'Go to polls' })).toBeTruthy();
  unmount();
  openScreen('/charts', { account: { type: 'user' } });
  expect(await screen.findByText('Nothing is assigned to you here')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Go to polls' })).toBeNull();
});

it('shows no old charts where new ones could not be made', async () => {
  const { user, router } = openScreen(`/charts/${draftPoll._id}`);
  await screen.findByRole('article', { name: 'Anything else?' });
  server.on(chartCalls.ofPoll, () => refusal(404, { code: 'notFound', message: '' }));
  await user.selectOptions(
    screen.getByLabelText('Service'),
    await screen.findByRole('option', { name: 'Front desk' }),
  );
  expect(await screen.findByText('The charts could not be generated')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  await waitFor(() => expect(router.state.location.search).toBe('?device=d1'));
});

it('says the present day as one', async () => {
  openScreen(`/charts/${draftPoll._id}?period=today`);
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  const period = summary.getByText('Period').nextElementSibling?.textContent;
  expect(period).not.toBe('Any time');
  expect(period).not.toMatch(/–/);
  expect(server.requestsTo(chartCalls.ofPoll)[0]?.query.has('endDate')).toBe(true);
});

it('charts nothing where the plan has no charts, and says so', async () => {
  const sold = { ...basicPlan, activeFeatures: [], isCustom: false };
  server.on(planCalls.pricing, () => ({
    body: { contact: null, plans: [{ ...sold, id: 'b', name: 'House', features: allFeatures }] },
  }));
  openScreen(`/charts/${draftPoll._id}`, { permissions: { chartsFunctionalities: false } });
  expect(await screen.findByText('Charts are not in your plan')).toBeTruthy();
  expect(await screen.findByText(/“House” includes it\.$/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generate' }).disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing');
  expect(server.requestsTo(chartCalls.ofPoll)).toHaveLength(0);
});
