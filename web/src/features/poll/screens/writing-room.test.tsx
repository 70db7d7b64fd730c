import { firmCalls } from '@canvass/contracts/firm/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { max, pro, start } from '@canvass/contracts/samples/subscription-views';
import { closedQuestion } from '@canvass/contracts/samples/views';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pollEditor } from '../testing/poll-editor.js';

const { server, openPoll } = pollEditor();

beforeEach(() => {
  server.on(firmCalls.view, () => ({ body: { usage: { questions: 8 } } }));
});

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

test('questions that are not saved yet count against the plan, also when they are duplicated', async () => {
  const { user } = openPoll({ limits: { questionLimit: 10 } });
  const copy = `Duplicate ${closedQuestion.name}`;
  await user.click(await screen.findByRole('button', { name: copy }));
  expect(screen.queryByText('Your plan allows 10 questions.')).toBeNull();
  await user.click(button('Add question'));
  await user.click(await screen.findByRole('button', { name: /^Text/ }));
  await screen.findByText('Your plan allows 10 questions.');
  const description = 'Your plan allows 10 questions.';
  for (const name of ['Add question', 'Duplicate New question']) {
    expect(button(name).disabled).toBe(true);
    expect(screen.getByRole('button', { name, description })).toBeTruthy();
  }
  await user.click(button('Remove New question'));
  await waitFor(() => expect(button('Add question').disabled).toBe(false));
});

test('the plan with more of the types that are shown is named', async () => {
  server.on(planCalls.pricing, () => ({ body: { contact: null, plans: [start, pro, max] } }));
  const { user } = openPoll({ limits: { questionTypesLimit: 5 } });
  await user.click(await screen.findByRole('button', { name: 'Add question' }));
  const said = 'Your plan includes 5 question types. “Max” offers more.';
  expect(await screen.findByText(said)).toBeTruthy();
  const types = within(screen.getByRole('group', { name: 'Type' }));
  const open = types.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled);
  expect(open).toHaveLength(5);
});

test('Escape closes the list of types', async () => {
  const { user } = openPoll();
  await user.click(await screen.findByRole('button', { name: 'Add question' }));
  const text = await screen.findByRole('button', { name: /^Text/ });
  text.focus();
  fireEvent.keyDown(text, { key: 'Escape', isComposing: true });
  expect(screen.getByRole('group', { name: 'Type' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Type' })).toBeNull();
  expect(document.activeElement).toBe(button('Add question'));
  await user.keyboard('{Enter}');
  // WebKit gives a button that is pressed no focus.
  button('Add question').blur();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Type' })).toBeNull();
});

test('where the bank has nothing left to add, a question is written in the poll instead', async () => {
  server.on(questionCalls.list, () => ({ body: { questions: [], total: 0 } }));
  const { user, router } = openPoll();
  const { pathname } = router.state.location;
  await user.click(await screen.findByRole('button', { name: 'From the bank' }));
  await user.click(await screen.findByRole('button', { name: 'Write a question' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: /^Text/ }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Question').value).toBe('');
  await waitFor(() => expect(router.state.location.pathname).toBe(pathname));
});

test('a removal leads the focus to the question beside it, and in the end to the button that adds', async () => {
  const { user } = openPoll();
  await user.click(await screen.findByRole('button', { name: 'Add question' }));
  await user.click(await screen.findByRole('button', { name: /^Text/ }));
  await user.keyboard('Why?');
  await user.click(button('Add question'));
  await user.click(await screen.findByRole('button', { name: /^Number/ }));
  await user.keyboard('How many?');
  await user.click(button('Remove Why?'));
  await waitFor(() => expect(document.activeElement).toBe(button(/^\d+ How many/)));
  await user.click(button('Remove How many?'));
  await waitFor(() => expect(document.activeElement).toBe(button(/^\d+ Source/)));
  await user.click(button('Remove Source'));
  await waitFor(() => expect(document.activeElement).toBe(button('Add question')));
});
