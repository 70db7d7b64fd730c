import { newPoll } from '@canvass/contracts/poll/poll';
import { chartCalls } from '@canvass/contracts/chart/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { liveCalls } from '@canvass/contracts/live/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { createQuestionSchema, editQuestionSchema } from '@canvass/contracts/question/commands';
import { liveStream, refusal } from '../../../testing/fake-server.js';
import { closedQuestion } from '@canvass/contracts/samples/views';
import { screenWorld, signIn } from '../../../testing/open-screen.js';
import { returnToAtom } from '../../../session/session.js';

const { server, setProfile, openScreen } = screenWorld();

beforeEach(() => {
  server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 1 } }));
  server.on(questionCalls.inOrder, () => ({ body: [closedQuestion] }));
  server.on(questionCalls.create, () => ({ status: 201, body: closedQuestion }));
  server.on(questionCalls.edit, () => ({ body: closedQuestion }));
});

const existing = `/question/${closedQuestion._id}`;
const save = () => screen.getByRole('button', { name: 'Save' });

test('a choice is written in two languages and published', async () => {
  const { user, router } = openScreen('/question');
  await user.type(await screen.findByLabelText(/^Name/), 'Colour');
  await user.type(screen.getByLabelText(/^Question/), 'Which colour?');
  await user.type(screen.getByLabelText('Option 1'), 'Red');
  await user.type(screen.getByLabelText('Option 2'), 'Blue');
  await user.click(screen.getByRole('radio', { name: /Bulgarian/ }));
  await user.type(screen.getByLabelText(/^Question/), 'Кой цвят?');
  await user.type(screen.getByLabelText('Option 1'), 'Червено');
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(await within(preview).findByText('Кой цвят?')).toBeTruthy();
  expect(within(preview).getByText('Червено')).toBeTruthy();
  await user.click(save());
  expect(await screen.findByText('Question added')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/questions'));
  const { body } = server.requestsTo(questionCalls.create)[0] ?? {};
  expect(createQuestionSchema.parse(body)).toEqual({
    name: 'Colour',
    type: 'closed',
    status: 2,
    validationRule: { min: 0, max: 1 },
    question: { en: 'Which colour?', bg: 'Кой цвят?' },
    options: { en: ['Red', 'Blue'], bg: ['Червено', ''] },
  });
});

test('the preview has the looks of a poll, before and after there is a text', async () => {
  const { user } = openScreen('/question');
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  const fontOf = (text: string) =>
    getComputedStyle(preview.getByText(text)).getPropertyValue('--font');
  await preview.findByText('Your question appears here');
  expect(fontOf('Your question appears here')).toContain('Inter');
  await user.type(screen.getByLabelText(/^Question/), 'Which colour?');
  expect(fontOf('Which colour?')).toContain('Inter');
});

test('what is missing is said only once saving was tried, and the first gap has the focus', async () => {
  const { user } = openScreen('/question');
  const text = await screen.findByLabelText(/^Question/);
  expect(screen.queryByText('Enter the question.')).toBeNull();
  await user.click(save());
  expect(await screen.findByText('Enter the question.')).toBeTruthy();
  expect(screen.getByText('Enter at least one option.')).toBeTruthy();
  // It is made from the question, which is asked for.
  expect(screen.queryByText('Enter a name.')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(text));
  expect(server.requestsTo(questionCalls.create)).toHaveLength(0);
});

test('an option that exists already is pointed out at once', async () => {
  const { user } = openScreen('/question');
  await user.type(await screen.findByLabelText('Option 1'), 'Red');
  await user.type(screen.getByLabelText('Option 2'), 'red');
  expect(screen.getByText('The option already exists.')).toBeTruthy();
  expect(screen.getByLabelText('Option 2').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Remove option 3' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove option 2' }));
  expect(screen.queryByText('The option already exists.')).toBeNull();
});

test('another type begins with its own rule and without options', async () => {
  const { user } = openScreen('/question');
  await user.type(await screen.findByLabelText('Option 1'), 'Red');
  await user.selectOptions(screen.getByLabelText('Type'), 'Number');
  expect(screen.getByLabelText<HTMLInputElement>('Largest number').value).toBe('500');
  await user.clear(screen.getByLabelText('Largest number'));
  await user.type(screen.getByLabelText('Largest number'), '900');
  expect(screen.getByText('At most 500.')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Type'), 'Choice');
  expect(screen.getByLabelText<HTMLInputElement>('Option 1').value).toBe('');
});

test('a ranking is written with its options, two at least', async () => {
  const { user } = openScreen('/question');
  await user.type(await screen.findByLabelText(/^Name/), 'Order');
  await user.selectOptions(screen.getByLabelText('Type'), 'Ranking');
  await user.type(screen.getByLabelText(/^Question/), 'What matters most?');
  await user.type(screen.getByLabelText('Option 1'), 'Price');
  await user.click(save());
  expect(screen.getByText('Enter at least 2 options.')).toBeTruthy();
  await user.type(screen.getByLabelText('Option 2'), 'Quiet');
  await user.click(screen.getByLabelText('Required'));
  await user.click(save());
  await screen.findByText('Question added');
  const { body } = server.requestsTo(questionCalls.create)[0] ?? {};
  expect(createQuestionSchema.parse(body)).toEqual({
    name: 'Order',
    type: 'ranking',
    status: 2,
    validationRule: { min: 1, max: 1 },
    question: { en: 'What matters most?' },
    options: { en: ['Price', 'Quiet'] },
  });
});

test('an edit sends only what changed and the state it started from', async () => {
  const { user } = openScreen(existing);
  const option = await screen.findByLabelText('Option 2');
  await user.clear(option);
  await user.type(option, 'On the internet');
  await user.click(save());
  await screen.findByText('Question saved');
  const body = server.requestsTo(questionCalls.edit)[0]?.body;
  expect(body).toEqual({
    id: closedQuestion._id,
    revision: closedQuestion.revision,
    options: { en: ['Friend', 'On the internet'] },
    optionIds: closedQuestion.optionIds,
  });
  expect(editQuestionSchema.parse(body)).toEqual(body);
});

/** Has one poll ask the question. @param responses how many it has @param begun how many it has besides */
function inPoll(responses: number, begun = 0) {
  const poll = {
    ...newPoll,
    _id: 'p1',
    questionsGraph: {},
    questionsGraphOptions: {},
    ...{ responses, begun },
    lastAnswerAt: responses > 0 ? { day: '2026-10-01', time: '10:00' } : null,
  };
  server.on(pollCalls.list, () => ({ body: { polls: [poll], total: 1 } }));
  server.on(questionCalls.inOrder, () => ({ body: [{ ...closedQuestion, polls: ['p1'] }] }));
}

test('a published question that nobody answered is saved without asking', async () => {
  inPoll(0);
  const { user } = openScreen(existing);
  await user.type(await screen.findByLabelText('Option 3'), 'Doctor');
  await waitFor(() => expect(server.requestsTo(pollCalls.list)).toHaveLength(1));
  await user.click(save());
  await screen.findByText('Question saved');
  expect(screen.queryByText('Count answers separately?')).toBeNull();
});

test('a question that nobody answered is saved without asking, though its poll was answered', async () => {
  inPoll(5);
  const status = { started: 5, finished: 5, avgSpentTime: null };
  const { _id: question, name: questionName } = closedQuestion;
  const item = { question, questionName, questionText: '', type: 'closed', total: 0, dataset: [] };
  server.on(chartCalls.ofPoll, () => ({ body: [{ ...item, status }] }));
  const { user } = openScreen(existing);
  await user.type(await screen.findByLabelText('Option 3'), 'Doctor');
  await waitFor(() => expect(server.requestsTo(chartCalls.ofPoll)).toHaveLength(1));
  expect(server.requestsTo(chartCalls.ofPoll)[0]?.query.get('questionId')).toBe(question);
  await user.click(save());
  await screen.findByText('Question saved');
  expect(screen.queryByText('Count answers separately?')).toBeNull();
});

test('a question that only unfinished responses answered asks before it means something else', async () => {
  inPoll(0, 1);
  const { user } = openScreen(existing);
  await user.type(await screen.findByLabelText('Option 3'), 'Doctor');
  await user.click(save());
  await screen.findByRole('alertdialog', { name: 'Count answers separately?' });
});

test('a published question that would mean something else asks first', async () => {
  inPoll(5);
  const { user } = openScreen(existing);
  await user.type(await screen.findByLabelText('Option 3'), 'Doctor');
  await user.click(save());
  const dialog = await screen.findByRole('alertdialog', { name: 'Count answers separately?' });
  expect(server.requestsTo(questionCalls.edit)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Save and count separately' }));
  await screen.findByText('Question saved');
  expect(server.requestsTo(questionCalls.edit)[0]?.body).toMatchObject({
    optionIds: [...(closedQuestion.optionIds ?? []), null],
  });
});

test('a published question asks before it becomes a draft', async () => {
  const { user } = openScreen(existing);
  await user.click(await screen.findByRole('checkbox', { name: 'Published' }));
  await user.click(save());
  const dialog = await screen.findByRole('alertdialog', { name: 'Revert to draft?' });
  expect(server.requestsTo(questionCalls.edit)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Save as draft' }));
  await screen.findByText('Question saved');
  expect(server.requestsTo(questionCalls.edit)[0]?.body).toMatchObject({ status: 1 });
});

test('what was typed stays when the question is deleted or cannot be fetched meanwhile', async () => {
  const live = liveStream();
  server.on(liveCalls.follow, live.answer);
  const { user } = openScreen(existing);
  await user.type(await screen.findByLabelText(/^Name/), '!');
  const asked = () => server.requestsTo(questionCalls.inOrder).length;
  for (const status of [503, 404]) {
    const before = asked();
    server.on(questionCalls.inOrder, () => refusal(status, { code: 'x', message: 'No.' }));
    live.change('question');
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Source!');
  }
});

test('work of a session that ended is there after signing in, with the revision it began with', async () => {
  server.on(questionCalls.edit, () => refusal(401, { code: 'signedOut', message: '' }));
  const { user, router } = openScreen(existing);
  await user.type(await screen.findByLabelText(/^Name/), '!');
  await user.click(save());
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  // As the browser's address would have said.
  getDefaultStore().set(returnToAtom, existing);
  server.on(questionCalls.inOrder, () => ({ body: [{ ...closedQuestion, revision: 9 }] }));
  server.on(questionCalls.edit, () => ({ body: closedQuestion }));
  signIn();
  expect(await screen.findByText('Your unsaved changes are still here.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Source!');
  await user.click(save());
  await screen.findByText('Question saved');
  const { id, revision } = { id: closedQuestion._id, revision: closedQuestion.revision };
  expect(server.requestsTo(questionCalls.edit).at(-1)?.body).toEqual({
    id,
    revision,
    name: 'Source!',
  });
});

test('a conflict names the fields that another person changed, and shows their version', async () => {
  server.on(questionCalls.edit, () =>
    refusal(409, { code: 'editConflict', message: '', details: { fields: ['name'] } }),
  );
  const { user } = openScreen(existing);
  await user.type(await screen.findByLabelText(/^Name/), '!');
  await user.click(save());
  const dialog = await screen.findByRole('alertdialog', { name: /Someone else changed/ });
  expect(dialog.textContent).toContain('someone else changed: name.');
  server.on(questionCalls.inOrder, () => ({
    body: [{ ...closedQuestion, name: 'Theirs', revision: 5 }],
  }));
  await user.click(within(dialog).getByRole('button', { name: 'Reload their version' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Theirs'),
  );
});

test('leaving unsaved work asks first; staying keeps it, leaving goes on', async () => {
  const { user, router } = openScreen(existing);
  await user.type(await screen.findByLabelText(/^Name/), '!');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Source!');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/questions'));
});

test('the network failing is told, and pressing save again is the same intention', async () => {
  server.on(questionCalls.create, () => Promise.reject(new TypeError('network')));
  const { user } = openScreen('/question');
  await user.type(await screen.findByLabelText(/^Name/), 'Colour');
  await user.type(screen.getByLabelText(/^Question/), 'Which colour?');
  await user.selectOptions(screen.getByLabelText('Type'), 'Text');
  await user.click(save());
  await screen.findByText(/The server can’t be reached/, {}, { timeout: 10_000 });
  server.on(questionCalls.create, () => ({ status: 201, body: closedQuestion }));
  await user.click(save());
  await screen.findByText('Question added');
  const keys = server
    .requestsTo(questionCalls.create)
    .map((request) => request.headers.get('Idempotency-Key'));
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('accounts of type user only look', async () => {
  openScreen(existing, { account: { type: 'user' } });
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Remove option/ })).toBeNull();
});

test('a question that is gone says so once', async () => {
  server.on(questionCalls.inOrder, () => ({ body: [] }));
  openScreen(existing);
  expect(await screen.findByText('This question no longer exists')).toBeTruthy();
  for (const alert of screen.queryAllByRole('alert')) expect(alert.textContent).toBe('');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Question');
});

test('its name heads the screen, with what it is beside it', async () => {
  openScreen(existing);
  const heading = await screen.findByRole('heading', { name: closedQuestion.name, level: 1 });
  expect(screen.getByRole('banner').contains(heading)).toBe(true);
  expect(within(screen.getByRole('banner')).getByText('Question')).toBeTruthy();
  expect(document.title).toBe(`${closedQuestion.name} · Question · Canvass`);
});

test('a translation that the plan has lost can be read and taken away, not changed', async () => {
  setProfile({ permissions: { multiLanguage: false } });
  const both = { ...closedQuestion.question, bg: 'Откъде ни знаете?' };
  const view = { ...closedQuestion, question: both };
  server.on(questionCalls.list, () => ({ body: { questions: [view], total: 1 } }));
  server.on(questionCalls.inOrder, () => ({ body: [view] }));
  const { user } = openScreen(existing);
  const text = async () => screen.findByLabelText<HTMLTextAreaElement>(/^Question/);
  expect((await text()).disabled).toBe(false);
  await user.click(screen.getByRole('radio', { name: /Bulgarian/ }));
  expect((await text()).value).toBe('Откъде ни знаете?');
  expect((await text()).disabled).toBe(true);
  const translation = screen.getByRole('group', { name: 'Translation' });
  await user.click(within(translation).getByRole('button', { name: 'Switch off' }));
  expect((await text()).value).toBe('');
  expect(within(translation).getByText('Not in your plan.')).toBeTruthy();
  await user.click(save());
  await waitFor(() => expect(server.requestsTo(questionCalls.edit)).toHaveLength(1));
  expect(server.requestsTo(questionCalls.edit)[0]?.body).toMatchObject({
    question: closedQuestion.question,
  });
});

test('a copy begins in one language where the plan allows no more', async () => {
  setProfile({ permissions: { multiLanguage: false } });
  const both = {
    question: { ...closedQuestion.question, bg: 'Откъде ни знаете?' },
    options: { ...closedQuestion.options, bg: ['Приятел', 'Интернет'] },
  };
  server.on(questionCalls.list, () => ({
    body: { questions: [{ ...closedQuestion, ...both }], total: 1 },
  }));
  const { user } = openScreen('/questions');
  await user.click(await screen.findByRole('button', { name: 'Copy: Source' }));
  await waitFor(() => expect(server.requestsTo(questionCalls.create)).toHaveLength(1));
  const { body } = server.requestsTo(questionCalls.create)[0] ?? {};
  expect(createQuestionSchema.parse(body)).toMatchObject({
    question: closedQuestion.question,
    options: closedQuestion.options,
  });
});
