import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { questionCalls } from '@canvass/contracts/question/calls';
import { closedQuestion } from '@canvass/contracts/samples/views';
import { screenWorld } from '../testing/open-screen.js';

const { server, openScreen } = screenWorld();

beforeEach(() => {
  server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 1 } }));
});

// What loads data goes by these events, too.
afterEach(() => void window.dispatchEvent(new Event('online')));

/** From now on nothing answers. @returns ends that */
function cutOff(): () => void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  act(() => void window.dispatchEvent(new Event('offline')));
  return () => vi.stubGlobal('fetch', fetch);
}

const banner = () =>
  screen.findByRole('region', { name: 'No connection to the server.' }, { timeout: 8000 });

test('a server that is away is told of, with what is kept, and tried at once', async () => {
  const { user } = openScreen('/questions');
  await screen.findByText('Source');
  expect(screen.queryByText(/No connection/)).toBeNull();
  const restore = cutOff();
  const said = within(await banner());
  expect(said.getByText('What you have typed stays here.')).toBeTruthy();
  expect(said.getByText(/Next try in \d seconds?/)).toBeTruthy();
  restore();
  await user.click(said.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(screen.queryByText(/Next try/)).toBeNull());
});

test('Save says what it waits for', async () => {
  server.on(questionCalls.inOrder, () => ({ body: [closedQuestion] }));
  const { user } = openScreen(`/question/${closedQuestion._id}`);
  await user.type(await screen.findByLabelText(/^Name/), ' 2');
  cutOff();
  await banner();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Waiting for the connection…' })).toBeTruthy();
});

test('what takes longer than three seconds to load says so in words', async () => {
  server.on(questionCalls.list, () => new Promise(() => undefined));
  openScreen('/questions');
  expect(await screen.findByText('Still loading…', {}, { timeout: 8000 })).toBeTruthy();
});
