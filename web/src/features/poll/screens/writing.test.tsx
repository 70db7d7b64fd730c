import { pollCalls } from '@canvass/contracts/poll/calls';
import { createPollSchema } from '@canvass/contracts/poll/commands';
import { questionCalls } from '@canvass/contracts/question/calls';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../testing/fake-server.js';
import { pollEditor } from '../testing/poll-editor.js';

const { server, openPoll } = pollEditor();

beforeEach(() => {
  server.on(pollCalls.edit, () => ({ body: draftPoll }));
  server.on(pollCalls.create, () => ({ status: 201, body: draftPoll }));
});

async function write(user: UserEvent, type: RegExp, text: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Add question' }));
  await user.click(await screen.findByRole('button', { name: type }));
  // The caret is in the text: nothing is to be clicked before it is typed.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Question')));
  await user.keyboard(text);
}

const list = () => screen.getByRole('list', { name: 'Questions' });
const optionTexts = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^Option \d+$/).map(({ value }) => value);
const sent = () => createPollSchema.partial().parse(server.requestsTo(pollCalls.edit)[0]?.body);

test('the bank is asked for when questions are chosen from it', async () => {
  const { user } = openPoll();
  const choose = await screen.findByRole('button', { name: 'From the bank' });
  expect(await within(list()).findByText(closedQuestion.name)).toBeTruthy();
  expect(server.requestsTo(questionCalls.list)).toEqual([]);
  await user.click(choose);
  await screen.findByRole('dialog', { name: 'Add questions from the bank' });
  await waitFor(() => expect(server.requestsTo(questionCalls.list)).toHaveLength(1));
});

test('a question is written in the poll and saved with it, named after its text', async () => {
  const { user } = openPoll();
  await write(user, /^Choice/, 'Which colour?');
  await user.click(screen.getByLabelText('Option 1'));
  await user.keyboard('Red{Enter}Blue{Enter}');
  expect(optionTexts()).toEqual(['Red', 'Blue', '']);
  expect(document.activeElement).toBe(screen.getByLabelText('Option 3'));
  expect(server.requestsTo(pollCalls.edit)).toHaveLength(0);
  const preview = await screen.findByRole('group', { name: 'Visit feedback' });
  expect(within(preview).getByText('Which colour?')).toBeTruthy();
  await user.click(screen.getByLabelText('Required'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(server.requestsTo(pollCalls.edit)).toHaveLength(1));
  const { questions, newQuestions } = sent();
  expect(newQuestions).toMatchObject([
    {
      ...{ name: 'Which colour?', type: 'closed', question: { en: 'Which colour?' } },
      ...{ options: { en: ['Red', 'Blue'] }, validationRule: { min: 1, max: 1 } },
    },
  ]);
  expect(questions).toEqual([closedQuestion._id, newQuestions?.[0]?.id]);
});

test('a question to be answered by faces begins with the usual ones', async () => {
  const { user } = openPoll();
  await write(user, /^Smileys/, 'How was it?');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(server.requestsTo(pollCalls.edit)).toHaveLength(1));
  expect(sent().newQuestions).toMatchObject([
    { type: 'emojiRating', emoji: 'happy2', validationRule: { max: 5 } },
  ]);
});

test('a new grid says what it lacks once it is to be saved', async () => {
  const { user } = openPoll();
  await write(user, /^Grid/, 'How was it?');
  await screen.findByLabelText('Row 1');
  expect(screen.queryByText('Enter 1 to 10 rows.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Enter 1 to 10 rows.')).toBeTruthy();
});

test('pasted lines become options', async () => {
  const { user } = openPoll();
  await write(user, /^Choice/, 'Which colour?');
  await user.click(screen.getByLabelText('Option 1'));
  await user.paste('Red\n\n Green \r\nBlue\n');
  expect(optionTexts()).toEqual(['Red', 'Green', 'Blue', '']);
  expect(document.activeElement).toBe(screen.getByLabelText('Option 3'));
  await user.paste('ish');
  expect(optionTexts()).toEqual(['Red', 'Green', 'Blueish', '']);
});

test('a duplicate stands after its original, and is a question of its own', async () => {
  const { user } = openPoll();
  const name = `Duplicate ${closedQuestion.name}`;
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() =>
    expect(within(list()).getAllByRole('button', { name: /^Remove Sou/ })).toHaveLength(2),
  );
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(server.requestsTo(pollCalls.edit)).toHaveLength(1));
  const [copy] = sent().newQuestions ?? [];
  expect(copy?.options).toEqual(closedQuestion.options);
  expect(copy?.optionIds).not.toEqual(closedQuestion.optionIds);
  expect(sent().questions).toEqual([closedQuestion._id, copy?.id]);
});

test('a removed question can be taken back as it was', async () => {
  const { user } = openPoll();
  await write(user, /^Text/, 'Why?');
  await user.click(screen.getByRole('button', { name: 'Remove Why?' }));
  expect(screen.queryByRole('button', { name: 'Remove Why?' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('button', { name: 'Remove Why?' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Question').value).toBe('Why?');
});

test('a question is written in each of the company’s languages', async () => {
  const { user } = openPoll({
    account: { questionLanguages: ['en', 'bg'] },
    permissions: { multiLanguage: true },
  });
  await write(user, /^Choice/, 'Which colour?');
  await user.click(screen.getByLabelText('Option 1'));
  await user.keyboard('Red');
  const languages = screen.getByRole('radiogroup', { name: 'Language' });
  await user.click(within(languages).getByRole('radio', { name: /Bulgarian/ }));
  const text = screen.getByLabelText<HTMLTextAreaElement>('Question');
  expect(text.placeholder).toBe('Which colour?');
  expect(document.activeElement).not.toBe(text);
  await user.type(text, 'Кой цвят?');
  await user.type(screen.getByLabelText('Option 1'), 'Червен');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(server.requestsTo(pollCalls.edit)).toHaveLength(1));
  expect(sent().newQuestions?.[0]).toMatchObject({
    question: { en: 'Which colour?', bg: 'Кой цвят?' },
    options: { en: ['Red'], bg: ['Червен'] },
  });
});

test('what was removed is no longer offered back once the poll is left', async () => {
  const { user, router } = openPoll();
  await write(user, /^Text/, 'Why?');
  await user.click(screen.getByRole('button', { name: 'Remove Why?' }));
  await user.click(screen.getByRole('button', { name: /^Remove Sou/ }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/polls'));
  await screen.findByText('Poll saved');
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Undo' })).toEqual([]));
});

test('what is missing is said at the question, which opens for it', async () => {
  const { user } = openPoll();
  await write(user, /^Choice/, 'Which colour?');
  await write(user, /^Number/, 'How many?');
  expect(screen.queryByLabelText('Option 1')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Enter at least one option.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Question').value).toBe('Which colour?');
  expect(server.requestsTo(pollCalls.edit)).toHaveLength(0);
});

test('a full plan refuses the whole save by its limit, and nothing written is lost', async () => {
  const details = { limit: 'questionLimit', allowed: 1 };
  server.on(pollCalls.edit, () => refusal(403, { code: 'limitReached', message: '', details }));
  const { user } = openPoll();
  await write(user, /^Text/, 'Why?');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText(/1 question/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Question').value).toBe('Why?');
});

test('types that the plan lacks are shown locked', async () => {
  const { user } = openPoll({ limits: { questionTypesLimit: 3 } });
  await user.click(await screen.findByRole('button', { name: 'Add question' }));
  const isLocked = (name: RegExp) =>
    screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  await screen.findByRole('button', { name: /^Choice/ });
  expect([isLocked(/^Choice/), isLocked(/^Stars/)]).toEqual([false, true]);
});
