import { questionCalls } from '@canvass/contracts/question/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { screen, within } from '@testing-library/react';
import type { PollView } from '@canvass/contracts/poll/view';
import { beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../testing/fake-server.js';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { screenWorld } from '../../../testing/open-screen.js';

const [friend, internet] = closedQuestion.optionIds as [string, string];

function poll(number: number, more: Partial<PollView>): PollView {
  return {
    ...draftPoll,
    _id: `0190a000-0000-7000-8000-00000000003${number}`,
    name: `Poll ${number}`,
    isPublished: true,
    ...more,
  };
}

const branching = poll(1, {
  name: 'Visit feedback',
  questionsGraph: { [closedQuestion._id]: [null, null] },
  questionsGraphOptions: { [closedQuestion._id]: [friend, internet] },
});
const notifying = poll(2, {
  name: 'Complaints',
  notifications: [
    { questionId: closedQuestion._id, answer: 'Internet', answerIndex: 1, optionId: internet },
  ],
});
const linear = poll(3, { name: 'Lobby' });
const used = { ...closedQuestion, polls: [branching, notifying, linear].map(({ _id }) => _id) };

const { server, openScreen } = screenWorld({ screens: () => import('./question.js') });

beforeEach(() => {
  server.on(questionCalls.inOrder, () => ({ body: [used] }));
  server.on(pollCalls.list, () => ({ body: { polls: [branching, notifying, linear], total: 3 } }));
  server.on(questionCalls.edit, () => ({ body: used }));
});

async function removeInternet() {
  const { user } = openScreen(`/question/${used._id}`);
  await user.click(await screen.findByRole('button', { name: 'Remove option 2' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, dialog: await screen.findByRole('alertdialog') };
}

test('removing an option names the polls that lead on from it or notify of it, and saves after that', async () => {
  const { user, dialog } = await removeInternet();
  expect(await within(dialog).findByText('Visit feedback')).toBeTruthy();
  expect(within(dialog).getByText('Complaints')).toBeTruthy();
  expect(within(dialog).queryByText('Lobby')).toBeNull();
  expect(server.requestsTo(pollCalls.list)[0]?.query.get('ids')).toBe(used.polls.join(','));
  expect(server.requestsTo(questionCalls.edit)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Save and count separately' }));
  await screen.findByText('Question saved');
  expect(server.requestsTo(questionCalls.edit)[0]?.body).toMatchObject({ optionIds: [friend] });
});

test('of a draft that polls use it warns as well', async () => {
  server.on(questionCalls.inOrder, () => ({ body: [{ ...used, status: 1 }] }));
  const { dialog } = await removeInternet();
  expect(dialog.textContent).toContain('Remove an option that polls branch on?');
  expect(await within(dialog).findByText('Visit feedback')).toBeTruthy();
});

test('it says so when the names cannot be told', async () => {
  server.on(pollCalls.list, () => refusal(404, { code: 'notFound', message: 'No.' }));
  const { dialog } = await removeInternet();
  expect(await within(dialog).findByText(/Their names could not be loaded/)).toBeTruthy();
});
