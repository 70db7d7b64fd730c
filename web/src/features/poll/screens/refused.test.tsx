import { pollCalls } from '@canvass/contracts/poll/calls';
import { newPoll } from '@canvass/contracts/poll/poll';
import type { PollView } from '@canvass/contracts/poll/view';
import { questionCalls } from '@canvass/contracts/question/calls';
import { account, closedQuestion } from '@canvass/contracts/samples/views';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../testing/fake-server.js';
import { screenWorld } from '../../../testing/open-screen.js';

const poll: PollView = {
  ...newPoll,
  _id: '0190a000-0000-7000-8000-000000000030',
  name: 'Visit feedback',
  questions: [closedQuestion._id],
  questionsGraph: {},
  questionsGraphOptions: {},
  notifications: [],
  isPublished: false,
  createdAt: '2026-10-01T09:00:00.000Z',
  firm: account.firm,
  revision: 7,
  devices: [],
};

const { server, openScreen } = screenWorld({ screens: () => import('./poll.js') });

beforeEach(() => {
  server.on(pollCalls.list, () => ({ body: { polls: [poll], total: 1 } }));
  server.on(pollCalls.insertAllowed, () => ({ body: { allowed: true } }));
  server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 1 } }));
  server.on(questionCalls.inOrder, () => ({ body: [closedQuestion] }));
});

const open = async () => {
  const { user } = openScreen(`/poll/${poll._id}`);
  const publish = await screen.findByRole('button', { name: 'Publish' });
  return { user, publish: () => user.click(publish) };
};

const hasFocus = (element: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element()));

test('a poll without a name leads those who publish it to its name', async () => {
  const { user, publish } = await open();
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await publish();
  await hasFocus(() => screen.getByRole('textbox', { name: 'Name' }));
});

test('what is wrong behind another tab is shown and has the focus', async () => {
  const { user, publish } = await open();
  await user.click(screen.getByLabelText('Countdown for the whole poll'));
  await user.click(screen.getByRole('tab', { name: 'Design' }));
  await publish();
  await hasFocus(() => screen.getByLabelText(/^Minutes/));
});

test('a poll without questions leads to where they are added', async () => {
  const { user, publish } = await open();
  await user.click(screen.getByRole('button', { name: `Remove ${closedQuestion.name}` }));
  await publish();
  await hasFocus(() => screen.getByRole('button', { name: 'Add question' }));
  expect(document.activeElement).toHaveProperty('ariaInvalid', 'true');
});

test('what the server refuses has the focus', async () => {
  const details = [{ code: 'urlInvalid', field: 'redirectUrl' }];
  server.on(pollCalls.edit, () => refusal(400, { code: 'invalidInput', message: '', details }));
  const { user, publish } = await open();
  await user.type(screen.getByLabelText(/^Redirect address/), 'https://a.example');
  await user.click(screen.getByRole('tab', { name: 'Design' }));
  await publish();
  await hasFocus(() => screen.getByLabelText(/^Redirect address/));
});
