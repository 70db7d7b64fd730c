import { pollCalls } from '@canvass/contracts/poll/calls';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pollEditor } from '../testing/poll-editor.js';

const { server, openPoll } = pollEditor();

test('a text is written before a question, seen in both styles, and taken away', async () => {
  server.on(pollCalls.edit, () => ({ body: draftPoll }));
  const { user } = openPoll();
  await user.click(
    await screen.findByRole('button', { name: `Add a text before “${closedQuestion.name}”` }),
  );
  const fields = () => within(screen.getByRole('group', { name: 'Text before this question' }));
  await user.type(await screen.findByLabelText('Heading'), 'About you');
  await user.type(fields().getByLabelText('Text'), 'Two questions.');
  const preview = within(await screen.findByRole('group', { name: draftPoll.name }));
  expect(await preview.findByRole('heading', { name: 'About you' })).toBeTruthy();
  expect(preview.getByText('Two questions.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Classic' }));
  expect(await preview.findByRole('heading', { name: 'About you' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(server.requestsTo(pollCalls.edit)).toHaveLength(1));
  expect(server.requestsTo(pollCalls.edit)[0]?.body).toMatchObject({
    sections: {
      [closedQuestion._id]: { title: { en: 'About you' }, text: { en: 'Two questions.' } },
    },
  });
});

test('a text that is taken away is gone from the poll', async () => {
  const section = { title: {}, text: { en: 'Hello' } };
  const poll = { ...draftPoll, sections: { [closedQuestion._id]: section } };
  server.on(pollCalls.list, () => ({ body: { polls: [poll], total: 1 } }));
  server.on(pollCalls.edit, () => ({ body: poll }));
  const { user } = openPoll();
  await user.click(await screen.findByRole('button', { name: 'Remove this text' }));
  expect(screen.queryByLabelText('Heading')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(server.requestsTo(pollCalls.edit)).toHaveLength(1));
  expect(server.requestsTo(pollCalls.edit)[0]?.body).toMatchObject({ sections: {} });
});
