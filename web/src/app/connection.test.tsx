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

/** Writes in a question while nothing answers, and presses Save. */
async function saveOffline() {
  server.on(questionCalls.inOrder, () => ({ body: [closedQuestion] }));
  server.on(questionCalls.edit, () => ({ body: closedQuestion }));
  const { user, router } = openScreen(`/question/${closedQuestion._id}`);
  await user.type(await screen.findByLabelText(/^Name/), ' 2');
  const restore = cutOff();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const said = within(await banner());
  await said.findByText(/Next try/);
  // Longer than what is tried without a connection takes.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const comeBack = async () => {
    restore();
    await user.click(said.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(screen.queryByText(/Next try/)).toBeNull());
  };
  return { user, router, comeBack };
}

const waitingButton = () => screen.queryByRole('button', { name: 'Waiting for the connection…' });

test('a save says that it waits, keeps the focus, and is made when the server is back', async () => {
  const { comeBack } = await saveOffline();
  expect(document.activeElement).toBe(waitingButton());
  await comeBack();
  expect(await screen.findByText('Question saved')).toBeTruthy();
  expect(server.requestsTo(questionCalls.edit)).toHaveLength(1);
});

test('who writes on while a save waits is asked to save again', async () => {
  const { user, comeBack } = await saveOffline();
  await user.type(screen.getByLabelText(/^Name/), '3');
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  await comeBack();
  expect(server.requestsTo(questionCalls.edit)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Question saved')).toBeTruthy();
  expect(server.requestsTo(questionCalls.edit)[0]?.body).toMatchObject({ name: 'Source 23' });
});

test('a save that waits is dropped with the screen', async () => {
  const { user, router, comeBack } = await saveOffline();
  await act(() => router.navigate('/questions'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/questions'));
  await comeBack();
  expect(server.requestsTo(questionCalls.edit)).toHaveLength(0);
});

test('what takes longer than three seconds to load says so in words', async () => {
  server.on(questionCalls.list, () => new Promise(() => undefined));
  openScreen('/questions');
  expect(await screen.findByText('Still loading…')).toBeTruthy();
});

test('what the server is still preparing says so at once, and is asked for until it has come', async () => {
  const body = { code: 'beingPrepared', message: '' };
  server.on(questionCalls.list, () => ({ status: 503, body }));
  openScreen('/questions');
  expect(await screen.findByText(/^Being prepared/)).toBeTruthy();
  server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 1 } }));
  expect(await screen.findByText('Source', {}, { timeout: 8000 })).toBeTruthy();
  expect(screen.queryByText(/^Being prepared/)).toBeNull();
});
