import { pollCalls } from '@canvass/contracts/poll/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import type { QuestionView } from '@canvass/contracts/question/view';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { pollEditor } from '../testing/poll-editor.js';

const second: QuestionView = {
  ...closedQuestion,
  _id: '0190a000-0000-7000-8000-000000000021',
  name: 'Stars',
  type: 'starRating',
  validationRule: { min: 1, max: 5 },
  question: { en: 'How was it?' },
  options: {},
  optionIds: [],
};
const poll = {
  ...draftPoll,
  questions: [closedQuestion._id, second._id],
  hiddenFields: ['source'],
};
const { server, openPoll } = pollEditor(poll);

beforeEach(() => {
  server.on(questionCalls.inOrder, () => ({ body: [closedQuestion, second] }));
  server.on(pollCalls.edit, () => ({ body: poll }));
});

async function openLogic(): Promise<UserEvent> {
  const { user } = openPoll();
  await user.click(await screen.findByRole('tab', { name: 'Logic' }));
  await user.click(await screen.findByLabelText('One question after the other'));
  return user;
}
const of = (name: string) => within(screen.getByRole('group', { name }));
const save = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await screen.findByText('Poll saved');
  return server.requestsTo(pollCalls.edit)[0]?.body as Record<string, unknown>;
};

test('rules are written by keys alone, with all or any of several conditions, and say when they end the poll', async () => {
  const user = await openLogic();
  const useRules = screen.getByRole('button', { name: 'Use rules for Stars' });
  useRules.focus();
  await user.keyboard('{Enter}');
  of('Stars').getByRole('button', { name: 'Add rule' }).focus();
  await user.keyboard('{Enter}');
  const rule = within(of('Stars').getByRole('group', { name: 'Rule 1' }));
  await user.selectOptions(rule.getByLabelText('is'), 'a number between');
  await user.clear(rule.getByLabelText('Lowest'));
  await user.type(rule.getByLabelText('Lowest'), '4');
  await user.click(rule.getByRole('button', { name: 'Add condition' }));
  await user.selectOptions(rule.getAllByLabelText('If the answer to')[1]!, '1. Source');
  await user.click(rule.getByRole('button', { name: 'Add condition' }));
  await user.selectOptions(rule.getAllByLabelText('If the answer to')[2]!, 'Link value “source”');
  await user.type(rule.getByLabelText('Value'), 'poster');
  await user.selectOptions(rule.getByLabelText('Conditions'), 'Any of them holds');
  await user.click(rule.getByLabelText('End the poll here'));
  expect(rule.queryByLabelText('Then go to')).toBeNull();
  const { rules, isLinearLogic } = await save(user);
  const [friend] = closedQuestion.optionIds ?? [];
  expect(isLinearLogic).toBe(false);
  expect(rules).toEqual({
    [second._id]: [
      {
        join: 'any',
        conditions: [
          { on: 'number', question: second._id, min: 4 },
          { on: 'option', question: closedQuestion._id, option: friend },
          { on: 'hidden', field: 'source', value: 'poster' },
        ],
        to: 'end',
      },
    ],
  });
});

test('a rule that is moved keeps the focus, an exit that is taken back leads where it led, and its own question is no target', async () => {
  const user = await openLogic();
  await user.click(screen.getByRole('button', { name: 'Use rules for Source' }));
  for (let added = 0; added < 2; added += 1) {
    await user.click(of('Source').getByRole('button', { name: 'Add rule' }));
  }
  const first = () => within(of('Source').getByRole('group', { name: 'Rule 1' }));
  await user.selectOptions(first().getByLabelText('Then go to'), '1. Source');
  expect(first().getByText(/leads back to its own question/)).toBeTruthy();
  expect(screen.getByText('The logic could be corrupted')).toBeTruthy();
  await user.selectOptions(first().getByLabelText('Then go to'), '2. Stars');
  await user.click(first().getByLabelText('End the poll here'));
  await user.click(first().getByLabelText('End the poll here'));
  expect(first().getByLabelText<HTMLSelectElement>('Then go to').value).toBe(second._id);
  await user.click(screen.getByRole('button', { name: 'Move rule 1 down' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move rule 2 up' }));
  expect(first().getByLabelText<HTMLSelectElement>('Then go to').value).toBe('next');
  await user.click(screen.getByRole('button', { name: 'Remove rule 1' }));
  expect(document.activeElement).toBe(of('Source').getByRole('button', { name: 'Add rule' }));
});

test('an exit that is taken back leads where its rule led, wherever the rule stands meanwhile', async () => {
  const user = await openLogic();
  await user.click(screen.getByRole('button', { name: 'Use rules for Source' }));
  for (let added = 0; added < 2; added += 1) {
    await user.click(of('Source').getByRole('button', { name: 'Add rule' }));
  }
  const ruleAt = (place: number) =>
    within(of('Source').getByRole('group', { name: `Rule ${place}` }));
  const target = (place: number) =>
    ruleAt(place).getByLabelText<HTMLSelectElement>('Then go to').value;
  await user.selectOptions(ruleAt(1).getByLabelText('Then go to'), '2. Stars');
  await user.click(ruleAt(1).getByLabelText('End the poll here'));
  await user.click(ruleAt(2).getByLabelText('End the poll here'));
  await user.click(screen.getByRole('button', { name: 'Move rule 1 down' }));
  await user.click(ruleAt(2).getByRole('button', { name: 'Add condition' }));
  await user.click(ruleAt(2).getByLabelText('End the poll here'));
  await user.click(ruleAt(1).getByLabelText('End the poll here'));
  expect([target(1), target(2)]).toEqual(['next', second._id]);
});

test('the preview follows the rules, and they go only when that is confirmed', async () => {
  const user = await openLogic();
  await user.click(screen.getByRole('button', { name: 'Use rules for Source' }));
  await user.click(of('Source').getByRole('button', { name: 'Add rule' }));
  await user.click(of('Source').getByRole('button', { name: 'Add condition' }));
  await user.click(of('Source').getByLabelText('End the poll here'));
  const preview = within(await screen.findByRole('group', { name: poll.name }));
  await user.click(preview.getByText('Friend'));
  await user.click(preview.getByRole('button', { name: 'Finish' }));
  expect(await preview.findByText('Thank you')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'One way per answer for Source' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(of('Source').getByRole('group', { name: 'Rule 1' })).toBeTruthy();
  await user.click(screen.getByLabelText('One question after the other'));
  await user.click(screen.getByRole('button', { name: 'Drop branches' }));
  expect(screen.queryByRole('group', { name: 'Rule 1' })).toBeNull();
  expect(screen.getByLabelText('One question after the other')).toHaveProperty('checked', true);
});

test('questions that nobody can reach are named', async () => {
  const user = await openLogic();
  await user.click(screen.getByRole('button', { name: 'Use rules for Source' }));
  await user.click(of('Source').getByRole('button', { name: 'Add rule' }));
  expect(screen.queryByText('No answers lead here.')).toBeNull();
  await user.click(of('Source').getByRole('button', { name: 'Remove condition 1' }));
  await user.click(of('Source').getByLabelText('End the poll here'));
  expect(of('Stars').getByText('No answers lead here.')).toBeTruthy();
});

test('an answer leads to an ending, which has words in each language', async () => {
  const user = await openLogic();
  await user.click(screen.getByRole('button', { name: 'Add ending' }));
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText('Fill this in.')).toBeTruthy();
  const ending = of('Ending 1');
  await user.type(ending.getByLabelText('Title'), 'Not for you');
  await user.click(ending.getByLabelText('Screened out'));
  await user.selectOptions(screen.getByLabelText('Friend leads to'), 'Ending: Not for you');
  const preview = within(await screen.findByRole('group', { name: poll.name }));
  await user.click(ending.getByLabelText('Title'));
  expect(await preview.findByText('Not for you')).toBeTruthy();
  await user.click(preview.getByRole('button', { name: 'Start again' }));
  await user.click(await preview.findByText('Friend'));
  await user.click(preview.getByRole('button', { name: 'Finish' }));
  expect(await preview.findByText('Not for you')).toBeTruthy();
  const { rules, endings } = await save(user);
  const [{ id } = { id: '' }] = endings as { id: string }[];
  expect(endings).toEqual([
    { id, title: { en: 'Not for you' }, text: {}, redirectUrl: '', screenedOut: true },
  ]);
  const [friend] = closedQuestion.optionIds ?? [];
  const isFriend = { on: 'option', question: closedQuestion._id, option: friend };
  expect(rules).toEqual({
    [closedQuestion._id]: [{ join: 'all', conditions: [isFriend], to: { ending: id } }],
  });
});

test('a way is tried by choosing answers, and the lines that they lead are marked', async () => {
  const user = await openLogic();
  await user.selectOptions(screen.getByLabelText('Friend leads to'), 'End of the poll');
  const map = of('Ways through the poll');
  expect(map.getByRole('status').textContent).toBe('This way: 1 → 2 → End of the poll');
  const lines = () => [...map.getByRole('img').querySelectorAll('[data-tried="true"]')].length;
  expect(lines()).toBe(2);
  await user.selectOptions(map.getByLabelText('1. Source'), 'Friend');
  expect(map.getByRole('status').textContent).toBe('This way: 1 → End of the poll');
  expect(lines()).toBe(1);
  await user.selectOptions(map.getByLabelText('1. Source'), 'No answer');
  await user.selectOptions(map.getByLabelText('2. Stars'), '4');
  expect(map.getByRole('status').textContent).toBe('This way: 1 → 2 → End of the poll');
});

test('a rule asks for the score so far once options have points', async () => {
  const scored = { ...closedQuestion, optionScores: [3, null] };
  server.on(questionCalls.inOrder, () => ({ body: [scored, second] }));
  const user = await openLogic();
  await user.click(screen.getByRole('button', { name: 'Use rules for Source' }));
  await user.click(of('Source').getByRole('button', { name: 'Add rule' }));
  await user.selectOptions(of('Source').getByLabelText('If the answer to'), 'Score so far');
  await user.clear(of('Source').getByLabelText('At least'));
  await user.type(of('Source').getByLabelText('At least'), '3');
  await user.click(of('Source').getByLabelText('End the poll here'));
  const preview = within(await screen.findByRole('group', { name: poll.name }));
  await user.click(preview.getByText('Internet'));
  expect(preview.getByRole('button', { name: 'Next' })).toBeTruthy();
  await user.click(preview.getByText('Friend'));
  expect(preview.getByRole('button', { name: 'Finish' })).toBeTruthy();
  expect((await save(user))['rules']).toEqual({
    [closedQuestion._id]: [{ join: 'all', conditions: [{ on: 'score', least: 3 }], to: 'end' }],
  });
});
