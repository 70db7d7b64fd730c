import { chartCalls } from '@canvass/contracts/chart/calls';
import { PROGRESS_TYPE } from '@canvass/contracts/chart/narrowing';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const status = { started: 5, finished: 4, avgSpentTime: 83 };
const comment = '0190a000-0000-7000-8000-000000000012';
const charted = `/charts/${draftPoll._id}`;

const { server, openScreen } = screenWorld({ screens: () => import('./charts.js') });

beforeEach(() => {
  const poll = { polls: [draftPoll], total: 1 };
  server.on(pollCalls.list, () => ({ body: poll }));
  server.on(deviceCalls.ofPoll, () => ({ body: { devices: [] } }));
  server.on(pollCalls.questions, () => ({ body: { questions: [] } }));
  server.on(chartCalls.trend, () => ({ body: [] }));
  const text = { question: comment, questionName: 'Comment', questionText: 'Anything else?' };
  server.on(chartCalls.ofPoll, () => ({
    body: [{ ...text, type: 'openstring', total: 5, dataset: [], status }],
  }));
  server.on(responseCalls.newest, ({ query }) => ({
    body: {
      answers: (query.has('after') ? ['d', 'e'] : ['a', 'b', 'c']).map((content) => ({
        ...{ _id: content, day: '2026-10-02', time: null, content: [content] },
      })),
    },
  }));
  const choices = [{ value: 'o1', text: 'Friend' }];
  server.on(responseCalls.list, () => ({
    body: {
      questions: [{ _id: closedQuestion._id, name: 'Source', type: 'closed', choices }],
      ...{ result: [], hiddenFields: ['room'], total: { answers: 9 }, languages: ['en'] },
    },
  }));
});

it('charts those who gave an answer and came by a hidden field, and says so', async () => {
  const { user, router } = openScreen(charted);
  const choose = async (field: string, option: string) => {
    const found = await screen.findByRole('option', { name: option });
    await user.selectOptions(screen.getByLabelText(field), found);
  };
  await choose('Question answered', 'Source');
  await choose('Answer', 'Friend');
  await choose('Hidden field', 'room');
  await waitFor(() =>
    expect(router.state.location.search).toBe(`?by=${closedQuestion._id}&answer=o1&hidden=room`),
  );
  const summary = await screen.findByRole('region', { name: 'Summary' });
  await waitFor(() => expect(within(summary).getByText('Source: Friend')).toBeTruthy());
  expect(within(summary).getByText('room')).toBeTruthy();
  expect(within(summary).queryByText('Live')).toBeNull();
  const narrowed = {
    filterQuestionId: closedQuestion._id,
    filterAnswer: 'o1',
    hiddenField: 'room',
  };
  for (const call of [chartCalls.ofPoll, chartCalls.trend, responseCalls.newest]) {
    const { query } = server.requestsTo(call).at(-1) ?? {};
    expect(Object.fromEntries(query ?? [])).toMatchObject(narrowed);
  }
  expect(server.requestsTo(chartCalls.ofPoll).at(-1)?.headers.get('Accept')).toMatch(PROGRESS_TYPE);
  const answers = new URL(
    screen.getByRole<HTMLAnchorElement>('link', { name: 'See the answers' }).href,
  );
  expect(answers.search).toBe(`?question=${closedQuestion._id}&answer=o1&hidden=room`);
});

it('keeps the focus where more answers are shown', async () => {
  const { user } = openScreen(charted);
  await user.click(await screen.findByRole('button', { name: 'Show more answers' }));
  const first = await screen.findByText('d');
  expect(document.activeElement).toBe(first.closest('li'));
});

it('shows where people stop once it is asked for', async () => {
  const asked = { question: comment, questionName: 'Comment', questionText: 'Anything else?' };
  server.on(chartCalls.dropOff, () => ({
    body: {
      ...{ started: 10, finished: 6, leftBefore: 1, lapsed: 1 },
      questions: [{ ...asked, reached: 8, answered: 7, left: 2, medianSeconds: 75 }],
    },
  }));
  const { user } = openScreen(charted);
  await user.click(await screen.findByRole('button', { name: 'Show where people stop' }));
  const table = await screen.findByRole('table', { name: 'Where people stop' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual([
    'Before the first question1',
    'Anything else?872 · 20.0%1 min 15 s',
  ]);
  expect(screen.getByText(/^1 person left more than 30 days ago/)).toBeTruthy();
});
