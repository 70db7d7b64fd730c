import { pollCalls } from '@canvass/contracts/poll/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../testing/fake-server.js';
import { pollEditor } from '../testing/poll-editor.js';

const other = { ...closedQuestion, _id: '0190a000-0000-7000-8000-000000000011', name: 'Reason' };
const poll = { ...draftPoll, questions: [closedQuestion._id, other._id] };
const { server, openPoll } = pollEditor(poll);

/** Brings the bank, which has the second question of the poll. */
let bringBank: () => void;

beforeEach(() => {
  const body = { questions: [closedQuestion, other], total: 2 };
  const bank = new Promise<{ body: typeof body }>((resolve) => {
    bringBank = () => resolve({ body });
  });
  server.on(questionCalls.list, () => bank);
  server.on(pollCalls.edit, () => ({ body: poll }));
});

const rows = async () => within(await screen.findByRole('list', { name: 'Questions' }));
const sent = () => server.requestsTo(pollCalls.edit)[0]?.body;

test('a question that is still to come from the bank keeps its place while others are added and removed', async () => {
  const { user } = openPoll();
  await user.click(await screen.findByRole('button', { name: 'Add question' }));
  await user.click(await screen.findByRole('button', { name: /^Text/ }));
  await user.type(screen.getByLabelText('Question'), 'Why?');
  await user.click(screen.getByRole('button', { name: `Remove ${closedQuestion.name}` }));
  const list = await rows();
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  bringBank();
  expect(await list.findByRole('button', { name: /^1.*Reason$/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(sent()).toMatchObject({ questions: [other._id, expect.any(String)] }));
});

test('it says where the bank does not come, and asks for it again', async () => {
  server.on(questionCalls.list, () => refusal(500, { code: 'unknownError', message: '' }));
  const { user } = openPoll();
  const again = await screen.findByRole('button', { name: 'Try again' });
  const body = { questions: [other], total: 1 };
  server.on(questionCalls.list, () => ({ body }));
  await user.click(again);
  expect(await (await rows()).findByRole('button', { name: /^2.*Reason$/ })).toBeTruthy();
});
