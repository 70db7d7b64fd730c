import { auditCalls } from '@canvass/contracts/audit/calls';
import type { HistoryEntry } from '@canvass/contracts/history/history';
import type { Revision } from '@canvass/contracts/history/revision';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { account, draftPoll } from '@canvass/contracts/samples/views';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld();
const by = { id: account.id, name: 'Maya Petrova' };
const made: HistoryEntry = {
  ...{ id: 'e0', stream: `poll-${draftPoll._id}`, revision: 0, type: 'PollCreated' },
  ...{ at: '2026-10-01T09:00:00.000Z', recordedAt: '2026-10-01T09:00:00.000Z' },
  ...{ words: 'The poll was made.', by, changes: [], isRestorable: true },
};
const edited: HistoryEntry = {
  ...{ ...made, id: 'e1', revision: 1, type: 'PollEdited', words: 'The poll was edited.' },
  changes: [
    { field: 'name', before: 'Visit', after: 'Visit feedback' },
    { field: 'countdownTime', after: 1200 },
    { field: 'backButton', before: true },
    { field: 'style' },
    { field: 'unheardOf' },
    { field: 'status', before: 1, after: 2 },
    { field: 'description', before: '', after: 'For guests' },
    { field: 'critical', after: false },
  ],
  impersonator: { id: 'o', name: 'Otto' },
};
const placed: HistoryEntry = {
  ...{ ...made, id: 'e2', revision: 2, type: 'PollPlaced', words: 'The poll was put in.' },
  ...{ key: { id: 'k', name: 'Nightly' }, isRestorable: false },
  changes: [
    { field: 'device', after: 'd1', name: 'Link' },
    { field: 'poll', after: 'p1' },
  ],
};

const revision: Revision = {
  ...{ revision: 0, at: made.at, title: 'Visit', items: ['How was it?', 'Anything else?'] },
  missing: ['Anything else?'],
  differences: [
    { field: 'name', now: 'Visit feedback', then: 'Visit' },
    { field: 'questions', added: ['Anything else?'], removed: ['How often?'] },
    { field: 'description', now: 'For guests', then: '' },
    { field: 'style' },
  ],
};
const textOf = ({ textContent }: Element) => textContent;

beforeEach(() => {
  server.on(auditCalls.revision, ({ query }) => ({
    body: query.get('kind') === 'poll' ? revision : { ...revision, type: 'closed', missing: [] },
  }));
  server.on(pollCalls.list, () => ({ body: { polls: [draftPoll], total: 1 } }));
});

test('a poll tells what was done to it, and becomes again what it was', async () => {
  server.on(auditCalls.history, ({ query }) => ({
    body: query.get('before') ? { entries: [made] } : { entries: [placed, edited], next: 1 },
  }));
  server.on(pollCalls.restore, () => ({ body: draftPoll }));
  const { user } = openScreen(`/poll/${draftPoll._id}/history`);
  const list = await screen.findByRole('list', { name: 'History' });
  const [first] = await within(list).findAllByRole('listitem');
  const second = screen.getByText('The poll was edited.').closest('li');
  expect(first?.textContent).toMatch(
    /^The poll was put in\.Service: “Link”Maya Petrova, with the API key “Nightly” · /,
  );
  expect(second?.textContent).toMatch(/Otto, signed in as Maya Petrova · /);
  const changes = within(second!).getAllByRole('listitem');
  expect(changes.map(textOf)).toEqual([
    'name: “Visit” became “Visit feedback”',
    'countdown: 1,200',
    'back button: was “yes”',
    'design: changed',
    'status: “Draft” became “Published”',
    'description: “For guests”',
  ]);
  expect(screen.getByRole('link', { name: 'History', current: 'page' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Older' }));
  await screen.findByText('The poll was made.');
  await user.click(screen.getByRole('button', { name: /^View: .*2026/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Version of / });
  const questions = await within(dialog).findByRole('list', { name: 'Questions' });
  expect(questions.textContent).toBe('How was it?Anything else?');
  expect(dialog.textContent).toContain('Deleted since, and left out: Anything else?');
  const differences = within(dialog).getByRole('list', { name: 'What restoring changes' });
  expect(within(differences).getAllByRole('listitem').map(textOf)).toEqual([
    'name: “Visit feedback” becomes “Visit”',
    'questions: brings back Anything else?',
    'questions: takes away How often?',
    'description: becomes empty',
    'design: changed',
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
  expect(await screen.findByText('The earlier state is restored.')).toBeTruthy();
  const [sent] = server.requestsTo(pollCalls.restore);
  expect(sent?.body).toEqual({ id: draftPoll._id, revision: 0 });
  const [shown] = server.requestsTo(auditCalls.revision);
  expect(shown?.query.get('revision')).toBe('0');
  // It is shown from the newest on again.
  expect(await screen.findByText('The poll was put in.')).toBeTruthy();
});

test('a question is restored from its own page', async () => {
  const entries = [{ ...edited, by: { id: 'gone' } }, made].map(
    ({ impersonator: _operator, ...entry }) => entry,
  );
  server.on(auditCalls.history, () => ({ body: { entries } }));
  server.on(questionCalls.restore, () => ({ body: {} as never }));
  const { user } = openScreen('/history/question/q1');
  expect(await screen.findByText(/^A deleted account · /)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the question' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^View: / }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Choice')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
  await screen.findByText('The earlier state is restored.');
  expect(server.requestsTo(questionCalls.restore)).toHaveLength(1);
});

test('a version that is as it is now can be looked at, not restored', async () => {
  server.on(auditCalls.history, () => ({ body: { entries: [edited, made] } }));
  server.on(auditCalls.revision, () => ({ body: { ...revision, missing: [], differences: [] } }));
  const { user } = openScreen(`/poll/${draftPoll._id}/history`);
  await user.click(await screen.findByRole('button', { name: /^View: / }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Nothing: it is so now.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
  expect(server.requestsTo(pollCalls.restore)).toHaveLength(0);
});
