import { pollCalls } from '@canvass/contracts/poll/calls';
import { MOST_HIDDEN_FIELDS } from '@canvass/contracts/poll/poll';
import type { PollView } from '@canvass/contracts/poll/view';
import { draftPoll } from '@canvass/contracts/samples/views';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pollEditor } from '../testing/poll-editor.js';

const poll: PollView = { ...draftPoll, hiddenFields: ['source'] };

const { server, openPoll } = pollEditor(poll);

beforeEach(() => {
  server.on(pollCalls.edit, () => ({ body: { ...poll, revision: 8 } }));
});

/** Opens the poll's settings and goes to the end of its hidden fields. */
async function openFields() {
  const { user, router } = openPoll();
  await user.click(await screen.findByRole('tab', { name: 'Settings' }));
  const field = screen.getByLabelText<HTMLTextAreaElement>('Hidden fields');
  await user.click(field);
  return {
    field,
    router,
    enter: async (text: string) => {
      await user.click(field);
      await user.keyboard(text);
    },
    paste: (text: string) => user.paste(text),
    clear: () => user.clear(field),
    leave: () => user.click(screen.getByRole('button', { name: 'Back' })),
    save: () => user.click(screen.getByRole('button', { name: 'Save as draft' })),
  };
}

/** What is said at a field, its help included. */
function saidAt(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

const sent = () => server.requestsTo(pollCalls.edit).map(({ body }) => body);

test('a name that is added is saved with the others, and with nothing else', async () => {
  const { field, enter, save } = await openFields();
  expect(field.value).toBe('source');
  expect(saidAt(field)).toContain('One name per line, at most 20.');
  await enter('{Enter}table');
  await save();
  await screen.findByText('Poll saved');
  expect(sent()).toEqual([{ id: poll._id, revision: 7, hiddenFields: ['source', 'table'] }]);
});

test('a name that stands there twice, or with blanks and empty lines around it, is sent once', async () => {
  const { enter, save } = await openFields();
  await enter('{Enter}{Enter} table {Enter}source{Enter}table{Enter}');
  await save();
  await screen.findByText('Poll saved');
  expect(sent()).toEqual([{ id: poll._id, revision: 7, hiddenFields: ['source', 'table'] }]);
});

test('a name that is only repeated is no unsaved change', async () => {
  const { enter, leave, router } = await openFields();
  await enter('{Enter}source');
  await leave();
  await waitFor(() => expect(router.state.location.pathname).toBe('/polls'));
});

test('names that are all taken away are sent as none', async () => {
  const { clear, save } = await openFields();
  await clear();
  await save();
  await screen.findByText('Poll saved');
  expect(sent()).toEqual([{ id: poll._id, revision: 7, hiddenFields: [] }]);
});

const many = Array.from({ length: MOST_HIDDEN_FIELDS - 1 }, (_, index) => `field ${index}`);
const long = 'x'.repeat(60);

test.each([
  {
    what: 'one name too many',
    fits: many.join('\n'),
    more: '\none',
    said: 'Enter at most 20 names.',
  },
  {
    what: 'a name that is too long',
    fits: long,
    more: 'x',
    said: 'A name has at most 60 characters.',
  },
  {
    what: 'a reserved name',
    fits: 'language\nlan',
    more: 'g\nlang',
    said: 'lang means something else in a link. Choose another name.',
  },
])('$what is told at the field, and sent once it fits', async ({ fits, more, said }) => {
  const { field, enter, paste, save } = await openFields();
  await paste(`\n${fits}`);
  await paste(more);
  await save();
  await waitFor(() => expect(saidAt(field)).toContain(said));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
  await enter('{Backspace}'.repeat(more.length));
  await waitFor(() => expect(saidAt(field)).not.toContain(said));
  await save();
  await screen.findByText('Poll saved');
  const hiddenFields = ['source', ...fits.split('\n')];
  expect(sent()).toEqual([{ id: poll._id, revision: 7, hiddenFields }]);
});
