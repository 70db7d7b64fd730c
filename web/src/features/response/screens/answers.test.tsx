import { responseCalls } from '@canvass/contracts/response/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { liveCalls } from '@canvass/contracts/live/calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newPoll } from '@canvass/contracts/poll/poll';
import type { AnswersList, ResponseView } from '@canvass/contracts/response/view';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.js';
import { account, closedQuestion } from '@canvass/contracts/samples/views';
import { freshBrowser, openApp, signIn } from '../../../testing/render-app.js';

const poll = {
  ...{ ...newPoll, questionsGraph: {} },
  ...{ _id: '0190a000-0000-7000-8000-000000000030', name: 'Visit feedback' },
};
const long = `It was a very pleasant visit. ${'Everybody was kind. '.repeat(5)}Thanks!`;
const comment = { _id: 'q2', name: 'Comment', type: 'openstring' };
const source = { _id: closedQuestion._id, name: 'Source', type: 'closed' };
const signature = { _id: 'q3', name: 'Consent', type: 'signature' };
const answer: ResponseView = {
  _id: 'r1',
  createdAt: '2026-10-04T09:30:00.000Z',
  timeElapsed: 83,
  language: 'en',
  device: { _id: 'd1', name: 'Front desk' },
  isFinished: true,
  answers: [
    { question: source, content: ['Friend'] },
    { question: comment, content: [long] },
    { question: signature, content: ['/api/files/abc.png'] },
  ],
};
let list: AnswersList;

freshBrowser();

// The screen is fetched when it is opened; that may take longer than a test waits.
beforeAll(() => import('./answers.js'));

let server: FakeServer;

beforeEach(() => {
  list = {
    result: [answer],
    questions: [source, comment, signature],
    total: { answers: 1 },
    languages: ['en', 'bg'],
  };
  signIn();
  server = fakeServer();
  server.on(accountCalls.profile, () => ({
    body: { account, permissions: {}, limits: {}, signingKey: '00' },
  }));
  server.on(pollCalls.list, () => ({ body: { polls: [poll], total: 1 } }));
  server.on(deviceCalls.ofPoll, () => ({
    body: { devices: [{ _id: 'd1', name: 'Front desk', type: 'tablet' }] },
  }));
  server.on(responseCalls.list, () => ({ body: list }));
});

it('lists the answers to the poll used last, with a column for each question', async () => {
  const { user, router } = openApp('/chartsAnalytics');
  const table = await screen.findByRole('table', { name: 'Answers' });
  expect(await within(table).findByText('1 min 23 s')).toBeTruthy();
  expect(within(table).getByRole('columnheader', { name: 'Comment' })).toBeTruthy();
  await user.selectOptions(
    screen.getByLabelText('Service'),
    await screen.findByRole('option', { name: 'Front desk' }),
  );
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/chartsAnalytics/${poll._id}?device=d1`,
    ),
  );
  const asked = server.requestsTo(responseCalls.list).at(-1);
  expect(asked?.query.get('deviceId')).toBe('d1');
});

it('says what will be here where there is no poll', async () => {
  server.on(pollCalls.list, () => ({ body: { polls: [], total: 0 } }));
  openApp('/chartsAnalytics');
  expect(await screen.findByText('Read every answer')).toBeTruthy();
  expect(server.requestsTo(responseCalls.list)).toHaveLength(0);
});

it('shows long answers in full when asked, and signatures as pictures', async () => {
  const { user } = openApp(`/chartsAnalytics/${poll._id}`);
  await user.click(await screen.findByRole('button', { name: 'Read all: Comment' }));
  const dialog = await screen.findByRole('dialog', { name: 'Comment' });
  expect(dialog.textContent).toContain('Thanks!');
  expect(screen.getByAltText('Signature').getAttribute('src')).toBe('/api/files/abc.png');
});

it('says that there are new answers and moves nothing until they are asked for', async () => {
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const writer = stream.writable.getWriter();
  server.on(liveCalls.follow, () => ({ body: stream.readable }));
  const { user } = openApp(`/chartsAnalytics/${poll._id}`);
  const table = await screen.findByRole('table', { name: 'Answers' });
  await within(table).findByText('Friend');
  const other: ResponseView = {
    ...answer,
    _id: 'r2',
    answers: [{ question: source, content: ['Internet'] }],
  };
  list = { ...list, result: [other, answer], total: { answers: 2 } };
  const change = { firm: account.firm, topic: 'response', ids: [poll._id], position: '1' };
  void writer.write(
    new TextEncoder().encode(`event: changed\ndata: ${JSON.stringify(change)}\n\n`),
  );
  const hint = await screen.findByRole('button', { name: '1 new response' });
  expect(within(table).queryByText('Internet')).toBeNull();
  await user.click(hint);
  expect(await within(table).findByText('Internet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '1 new response' })).toBeNull();
});

it('lists what was set aside when asked, and says why', async () => {
  server.on(responseCalls.list, ({ query }) => ({
    body: {
      ...list,
      result:
        query.get('quarantined') === 'true' ? [{ ...answer, quarantine: 'ticketUsedUp' }] : [],
    },
  }));
  const { user, router } = openApp(`/chartsAnalytics/${poll._id}`);
  expect(await screen.findByText('No answers')).toBeTruthy();
  expect(screen.queryByText('Why')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Set aside' }));
  expect(await screen.findByText('Too many from one page')).toBeTruthy();
  expect(router.state.location.search).toBe('?aside=true');
  await user.click(screen.getByRole('radio', { name: 'Counted' }));
  expect(await screen.findByText('No answers')).toBeTruthy();
});

it('refuses a period that ends before it starts', async () => {
  openApp(`/chartsAnalytics/${poll._id}?from=2026-10-05&to=2026-10-01`);
  expect(await screen.findByText('The start is after the end.')).toBeTruthy();
  expect(server.requestsTo(responseCalls.list)).toHaveLength(0);
});
