import { pollCalls } from '@canvass/contracts/poll/calls';
import type { PollView } from '@canvass/contracts/poll/view';
import { account, closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pollEditor } from '../testing/poll-editor.js';

const poll: PollView = { ...draftPoll, questions: [closedQuestion._id] };
const { server, openPoll } = pollEditor(poll);

test('a notification about an answer is added, taken away, and tells the account that makes it', async () => {
  server.on(pollCalls.edit, () => ({ body: { ...poll, revision: 8 } }));
  const { user } = openPoll();
  await user.click(await screen.findByRole('tab', { name: 'Settings' }));
  await user.click(await screen.findByRole('button', { name: 'Notifications (0)' }));
  const add = await screen.findByRole('button', { name: 'Add a notification' });
  await user.click(add);
  await user.click(screen.getByRole('button', { name: /^Remove the notification/ }));
  expect(screen.queryByLabelText('Answer')).toBeNull();
  await user.click(add);
  const answer = screen.getByLabelText<HTMLSelectElement>('Answer');
  const names = [...answer.options].map(({ text }) => text);
  await user.selectOptions(answer, names[1] ?? '');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await screen.findByText('Poll saved');
  expect(server.requestsTo(pollCalls.edit)[0]?.body).toMatchObject({
    notifications: [
      {
        ...{ questionId: closedQuestion._id, answer: names[1], accountId: account.id },
        ...{ availableAnswers: names, optionId: expect.any(String) },
      },
    ],
  });
});
