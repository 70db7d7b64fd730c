import { firmCalls } from '@canvass/contracts/firm/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { createPollSchema } from '@canvass/contracts/poll/commands';
import { draftPoll } from '@canvass/contracts/samples/views';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, setProfile, openScreen } = screenWorld({
  screens: () => Promise.all([import('./polls.js'), import('./poll.js')]),
});
const id = '0190a000-0000-7000-8000-000000000051';

const plan = (questionTypesLimit: number) => setProfile({ limits: { questionTypesLimit } });

beforeEach(() => {
  plan(5);
  server.on(pollCalls.list, () => ({ body: { polls: [], total: 0 } }));
  server.on(pollCalls.insertAllowed, () => ({ body: { allowed: true } }));
  server.on(pollCalls.create, () => ({ status: 201, body: { ...draftPoll, _id: id } }));
});

async function openDialog() {
  const app = openScreen('/polls');
  const add = await screen.findByRole('button', { name: 'Add poll' });
  await app.user.click(add);
  const dialog = within(await screen.findByRole('dialog', { name: 'New poll' }));
  const begin = async (template: RegExp) => {
    await app.user.click(dialog.getByRole('radio', { name: template }));
    await app.user.click(dialog.getByRole('button', { name: 'Use template' }));
  };
  return { ...app, dialog, begin };
}

const created = () => createPollSchema.parse(server.requestsTo(pollCalls.create)[0]?.body);

test('begins a poll with the questions of a template, to be changed in place and saved with it', async () => {
  const { user, router, begin } = await openDialog();
  await begin(/^Customer feedback/);
  await waitFor(() => expect(router.state.location.pathname).toBe('/poll'));
  const list = await screen.findByRole('list', { name: 'Questions' });
  expect(within(list).getAllByRole('button', { name: /^Remove/ })).toHaveLength(4);
  expect(screen.queryByRole('link', { name: 'Open in the question bank' })).toBeNull();
  const text = screen.getByLabelText<HTMLTextAreaElement>('Question');
  expect(text.value).toBe('How was your visit, all in all?');
  await user.clear(text);
  await user.type(text, 'How was your purchase?');
  await user.click(within(list).getByRole('button', { name: /^3 .*Will you come again/ }));
  await user.type(screen.getByLabelText('Option 4'), 'Never');
  expect(server.requestsTo(pollCalls.create)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/poll/${id}/share`));
  const sent = created();
  expect(sent).toMatchObject({ name: 'Customer feedback', isPublished: true });
  const questions = sent.newQuestions ?? [];
  expect(sent.questions).toEqual(questions.map((question) => question.id));
  expect(questions).toMatchObject([
    { type: 'starRating', name: 'How was your purchase?' },
    { type: 'emojiRating', emoji: 'happy2' },
    { type: 'closed', options: { en: ['Yes', 'Maybe', 'No', 'Never'] } },
    { type: 'openstring', question: { en: 'What could we do better?' } },
  ]);
});

test('asks before a poll of a template is left, and has saved nothing', async () => {
  const { user, router, begin } = await openDialog();
  await begin(/^Team pulse/);
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/polls'));
  expect(server.requestsTo(pollCalls.create)).toEqual([]);
});

test('writes the questions of a template under the language in which the company asks', async () => {
  setProfile({ limits: { questionTypesLimit: 5 }, account: { questionLanguages: ['bg'] } });
  const { user, begin } = await openDialog();
  await begin(/^Event feedback/);
  await user.click(await screen.findByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(server.requestsTo(pollCalls.create)).toHaveLength(1));
  expect(created().newQuestions).toHaveLength(4);
  for (const { question } of created().newQuestions ?? [])
    expect(Object.keys(question)).toEqual(['bg']);
});

test('keeps a name that was typed, and takes back one that was given', async () => {
  const { user, dialog } = await openDialog();
  const name = dialog.getByLabelText<HTMLInputElement>(/^Name/);
  await user.click(dialog.getByRole('radio', { name: /^Team pulse/ }));
  await user.click(dialog.getByRole('radio', { name: /^Customer feedback/ }));
  expect(name.value).toBe('Customer feedback');
  await user.click(dialog.getByRole('radio', { name: /^Blank/ }));
  expect(name.value).toBe('');
  await user.type(name, 'Autumn');
  await user.click(dialog.getByRole('radio', { name: /^Team pulse/ }));
  expect(name.value).toBe('Autumn');
});

test('asks for no consent form where a template is chosen', async () => {
  const { user, dialog, begin } = await openDialog();
  await user.click(dialog.getByRole('switch', { name: /^Consent form/ }));
  await begin(/^Team pulse/);
  await user.click(await screen.findByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(server.requestsTo(pollCalls.create)).toHaveLength(1));
  expect(server.requestsTo(pollCalls.create)[0]?.body).toMatchObject({ isConsentForm: false });
});

test('says at once that the questions of a template have no room', async () => {
  server.on(firmCalls.view, () => ({ body: { usage: { questions: 8 } } }));
  setProfile({ limits: { questionTypesLimit: 5, questionLimit: 10 } });
  const { begin } = await openDialog();
  await begin(/^Team pulse/);
  expect(await screen.findByText('Your plan allows 10 questions.')).toBeTruthy();
  expect(server.requestsTo(pollCalls.create)).toEqual([]);
});

test('offers no template whose question types the plan lacks', async () => {
  plan(3);
  const { dialog } = await openDialog();
  await waitFor(() => expect(dialog.queryByRole('radio', { name: /^Team pulse/ })).toBeNull());
  expect(dialog.getByRole('radio', { name: /^Blank/ })).toBeTruthy();
});
