import { codeCalls } from '@canvass/contracts/code/calls';
import type { PollCodes } from '@canvass/contracts/code/view';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pollEditor } from '../testing/poll-editor.js';

const { server, openPoll } = pollEditor();
const question = closedQuestion._id;
const ids = (closedQuestion.optionIds ?? []) as string[];
const codes: PollCodes = {
  pollId: draftPoll._id,
  questions: [
    {
      ...{ question, code: 'colour', former: ['shade'] },
      options: ids.map((option, place) => ({ option, code: `colour_${place + 1}`, former: [] })),
    },
  ],
};

beforeEach(() => {
  server.on(codeCalls.ofPoll, () => ({ body: codes }));
  server.on(codeCalls.rename, () => ({ body: codes }));
});

async function openCodes() {
  const { user } = openPoll();
  await user.click(await screen.findByRole('button', { name: 'Export codes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export codes' });
  const field = await within(dialog).findByLabelText<HTMLInputElement>('Question');
  return { user, dialog, field, save: () => user.click(within(dialog).getByText('Save')) };
}

test('a question shows its codes, and those that it had, and takes another', async () => {
  const { user, dialog, field, save } = await openCodes();
  expect(field.value).toBe('colour');
  expect(within(dialog).getByText('Before: shade')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'paint');
  await save();
  await screen.findByText('Export codes saved');
  const [sent] = server.requestsTo(codeCalls.rename).map(({ body }) => body);
  expect(sent).toMatchObject({
    id: draftPoll._id,
    codes: [{ question, code: 'paint' }, ...ids.map((option) => ({ option }))],
  });
});

test('a code that exports cannot take is told at its field', async () => {
  const { user, dialog, field, save } = await openCodes();
  await user.clear(field);
  await user.type(field, 'With space');
  await save();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(within(dialog).getByText(/^Start with a letter/)).toBeTruthy();
  expect(server.requestsTo(codeCalls.rename)).toEqual([]);
});
