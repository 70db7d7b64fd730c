import { questionCalls } from '@canvass/contracts/question/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refusal } from '../testing/fake-server.js';
import { closedQuestion } from '@canvass/contracts/samples/views';
import { screenWorld } from '../testing/open-screen.js';

const { server, openScreen } = screenWorld({
  screens: () =>
    Promise.all([
      import('../features/question/screens/questions.js'),
      import('../features/poll/screens/polls.js'),
    ]),
});

beforeEach(() => {
  server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 1 } }));
  server.on(pollCalls.list, () => ({ body: { polls: [], total: 0 } }));
  server.on(pollCalls.insertAllowed, () => ({ body: { allowed: true } }));
});

test('each screen asks for the profile, and asks once', async () => {
  const { router } = openScreen('/questions');
  expect(await screen.findByRole('link', { name: 'Source' })).toBeTruthy();
  expect(server.requestsTo(accountCalls.profile)).toHaveLength(1);
  await router.navigate('/polls');
  expect(await screen.findByText('No polls yet')).toBeTruthy();
  await waitFor(() => expect(server.requestsTo(accountCalls.profile)).toHaveLength(2));
});

test('a refused profile ends the session with a message', async () => {
  const { router } = openScreen('/questions');
  expect(await screen.findByRole('link', { name: 'Source' })).toBeTruthy();
  server.on(accountCalls.profile, () => refusal(404, { code: 'notFound', message: '' }));
  await router.navigate('/polls');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await screen.findByText('This no longer exists.')).toBeTruthy();
});

test('an answer of a proxy is shown as an unknown error', async () => {
  const odd = { code: 'emailTaken', message: 'Unprocessable' };
  server.on(questionCalls.list, () => refusal(422, odd));
  openScreen('/questions');
  const text = 'Something went wrong. Please try again later.';
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/already exists/)).toBeNull();
});

test('a profile that the server fails to give leads to sign-in with the error, and back', async () => {
  server.on(accountCalls.profile, () => refusal(500, { code: 'unknownError', message: '' }));
  const { router } = openScreen('/questions');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Source' })).toBeNull();
});
