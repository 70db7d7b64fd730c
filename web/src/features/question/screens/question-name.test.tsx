import { questionCalls } from '@canvass/contracts/question/calls';
import { closedQuestion } from '@canvass/contracts/samples/views';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld();

beforeEach(() => {
  server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 1 } }));
  server.on(questionCalls.inOrder, () => ({ body: [closedQuestion] }));
  server.on(questionCalls.create, () => ({ status: 201, body: closedQuestion }));
  server.on(questionCalls.edit, () => ({ body: closedQuestion }));
});

const existing = `/question/${closedQuestion._id}`;
const save = () => screen.getByRole('button', { name: 'Save' });

test('without a name, a question is named after its text in the company’s first language', async () => {
  const { user } = openScreen('/question', { account: { questionLanguages: ['bg', 'en'] } });
  await user.selectOptions(await screen.findByLabelText('Type'), 'Text');
  await user.type(screen.getByLabelText(/^Question/), 'Какво да подобрим?');
  await user.click(screen.getByRole('radio', { name: /English/ }));
  await user.type(screen.getByLabelText(/^Question/), 'What could be better?');
  const name = screen.getByLabelText<HTMLInputElement>(/^Name/);
  expect(name.value).toBe('');
  expect(name.placeholder).toBe('Какво да подобрим?');
  await user.click(save());
  await screen.findByText('Question added');
  const { body } = server.requestsTo(questionCalls.create)[0] ?? {};
  expect(body).toMatchObject({ name: 'Какво да подобрим?' });
});

test('a name that was made follows the text', async () => {
  const name = closedQuestion.question.en ?? '';
  server.on(questionCalls.inOrder, () => ({ body: [{ ...closedQuestion, name }] }));
  const { user } = openScreen(existing);
  await user.type(await screen.findByLabelText(/^Question/), ' Please tell.');
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('');
  await user.click(save());
  await screen.findByText('Question saved');
  const text = `${name} Please tell.`;
  const { body } = server.requestsTo(questionCalls.edit)[0] ?? {};
  expect(body).toMatchObject({ name: text, question: { en: text } });
});

test('a name that was given stays with another text, until it is taken away', async () => {
  const { user } = openScreen(existing);
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
  await user.type(screen.getByLabelText(/^Question/), ' Please tell.');
  expect(name.value).toBe('Source');
  await user.clear(name);
  await user.click(save());
  await screen.findByText('Question saved');
  const { body } = server.requestsTo(questionCalls.edit)[0] ?? {};
  expect(body).toMatchObject({ name: 'How did you hear about us? Please tell.' });
});
