import { pollCalls } from '@canvass/contracts/poll/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { screenWorld, type OpenScreen } from '../../testing/open-screen.js';

const first = { ...closedQuestion, _id: '0190a000-0000-7000-8000-000000000099', name: 'First' };
const poll = { ...draftPoll, questions: [first._id, closedQuestion._id] };

const { server, openScreen } = screenWorld({
  screens: () =>
    Promise.all([
      import('./poll.js'),
      import('./polls.js'),
      import('../../features/question/screens/question.js'),
    ]),
});

beforeEach(() => {
  server.on(pollCalls.list, () => ({ body: { polls: [poll], total: 1 } }));
  server.on(pollCalls.insertAllowed, () => ({ body: { allowed: true } }));
  answerWith(closedQuestion.name);
});

/** The bank as it stands, with the second question of the poll named so. */
function answerWith(name: string) {
  const all = [first, { ...closedQuestion, name }];
  server.on(questionCalls.list, () => ({ body: { questions: all, total: 2 } }));
  server.on(questionCalls.inOrder, ({ query }) => ({
    body: all.filter(({ _id }) => query.getAll('ids').join().includes(_id)),
  }));
}

/** What opens the second question says its place, too. */
const secondNamed = (name: string) => new RegExp(`^2.*${name}$`);

/** Opens the second question of the poll in the bank's editor. */
async function follow() {
  const opened = openScreen(`/poll/${poll._id}`);
  await opened.user.click(
    await screen.findByRole('button', { name: secondNamed(closedQuestion.name) }),
  );
  await opened.user.click(screen.getByRole('link', { name: 'Open in the question bank' }));
  await screen.findByRole('button', { name: 'Cancel' });
  return opened;
}

/** The poll, open at its second question. */
async function isBack(router: OpenScreen['router'], name: string) {
  const question = await screen.findByRole('button', { name: secondNamed(name) });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/poll/${poll._id}`));
  expect(question.getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(question));
}

test('saving a question of the bank leads back to the poll, to the question as it is now', async () => {
  const { user, router } = await follow();
  server.on(questionCalls.edit, () => {
    answerWith('How they found us');
    return { body: { ...closedQuestion, name: 'How they found us' } };
  });
  const name = screen.getByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, 'How they found us');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await isBack(router, 'How they found us');
});

test('so does leaving it as it was', async () => {
  const { user, router } = await follow();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await isBack(router, closedQuestion.name);
});

test('what was changed in the poll meanwhile is kept, and waits there', async () => {
  const { user, router } = openScreen(`/poll/${poll._id}`);
  await user.type(await screen.findByLabelText(/^Redirect address/), 'https://vitosha.example');
  await user.click(screen.getByRole('button', { name: secondNamed(closedQuestion.name) }));
  await user.click(screen.getByRole('link', { name: 'Open in the question bank' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await isBack(router, closedQuestion.name);
  expect(await screen.findByText('Your unsaved changes are still here.')).toBeTruthy();
  const address = screen.getByLabelText<HTMLInputElement>(/^Redirect address/);
  expect(address.value).toBe('https://vitosha.example');
});

test('so is a poll that is not saved yet, until another one is begun', async () => {
  const { user, router } = openScreen('/polls');
  const begin = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Add poll' }));
    await user.type(await screen.findByLabelText(/^Name/), name);
    await user.click(screen.getByRole('button', { name: 'Write questions' }));
  };
  await begin('Autumn');
  await user.click(await screen.findByRole('button', { name: 'From the bank' }));
  await user.click(await screen.findByLabelText('First'));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(await screen.findByRole('link', { name: 'Open in the question bank' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: /^1.*First$/ })).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/poll'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Autumn');

  await user.click(screen.getByRole('link', { name: 'Open in the question bank' }));
  await screen.findByRole('button', { name: 'Cancel' });
  await router.navigate('/polls');
  await begin('Winter');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(name.value).toBe('Winter');
  expect(screen.queryByRole('button', { name: /^1.*First$/ })).toBeNull();
});
