import { pollCalls } from '@canvass/contracts/poll/calls';
import { createPollSchema } from '@canvass/contracts/poll/commands';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../testing/fake-server.js';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, setProfile, openScreen } = screenWorld();
const id = '0190a000-0000-7000-8000-000000000051';

const plan = (questionTypesLimit: number) => setProfile({ limits: { questionTypesLimit } });

beforeEach(() => {
  plan(5);
  server.on(pollCalls.list, () => ({ body: { polls: [], total: 0 } }));
  server.on(pollCalls.insertAllowed, () => ({ body: { allowed: true } }));
  server.on(pollCalls.create, () => ({ status: 201, body: { _id: id } }));
});

async function openDialog() {
  const app = openScreen('/polls');
  const add = await screen.findByRole('button', { name: 'Add poll' });
  await app.user.click(add);
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'New poll' })) };
}

test('makes a poll of a template, its questions with it, and opens it', async () => {
  const { user, router, dialog } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: /^Event feedback/ }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Event feedback');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/poll/${id}`));
  const sent = createPollSchema.parse(server.requestsTo(pollCalls.create)[0]?.body);
  expect(sent).toMatchObject({ name: 'Event feedback', isPublished: false });
  const questions = sent.newQuestions ?? [];
  expect(sent.questions).toEqual(questions.map((question) => question.id));
  expect(questions.map(({ type }) => type)).toEqual([
    ...['starRating', 'closed', 'emojiRating', 'openstring'],
  ]);
  expect(questions[1]).toMatchObject({
    name: 'What did you like best?',
    question: { en: 'What did you like best?' },
    options: { en: ['The talks', 'Talking to others', 'The venue', 'Food and drink'] },
  });
});

test('writes the questions of a template under the language in which the company asks', async () => {
  setProfile({ limits: { questionTypesLimit: 5 }, account: { questionLanguages: ['bg'] } });
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: /^Event feedback/ }));
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(server.requestsTo(pollCalls.create)).toHaveLength(1));
  const sent = createPollSchema.parse(server.requestsTo(pollCalls.create)[0]?.body);
  for (const { question } of sent.newQuestions ?? []) expect(Object.keys(question)).toEqual(['bg']);
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
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('switch', { name: /^Consent form/ }));
  await user.click(dialog.getByRole('radio', { name: /^Team pulse/ }));
  expect(dialog.queryByRole('switch', { name: /^Consent form/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(server.requestsTo(pollCalls.create)).toHaveLength(1));
  expect(server.requestsTo(pollCalls.create)[0]?.body).toMatchObject({ isConsentForm: false });
});

test('stays open where the poll was refused, as its questions have no room', async () => {
  server.on(pollCalls.create, () =>
    refusal(403, {
      code: 'limitReached',
      message: '',
      details: { limit: 'questionLimit', allowed: 10 },
    }),
  );
  const { user, router, dialog } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: /^Team pulse/ }));
  const create = dialog.getByRole<HTMLButtonElement>('button', { name: 'Create' });
  await user.click(create);
  await waitFor(() => expect(create.disabled).toBe(false));
  expect(server.requestsTo(pollCalls.create)).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/polls');
});

test('offers no template whose question types the plan lacks', async () => {
  plan(3);
  const { dialog } = await openDialog();
  await waitFor(() => expect(dialog.queryByRole('radio', { name: /^Team pulse/ })).toBeNull());
  expect(dialog.getByRole('radio', { name: /^Blank/ })).toBeTruthy();
});
