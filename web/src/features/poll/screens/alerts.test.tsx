import { alertCalls } from '@canvass/contracts/alert/calls';
import type { AlertView } from '@canvass/contracts/alert/view';
import type { PollView } from '@canvass/contracts/poll/view';
import { account, closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pollEditor } from '../testing/poll-editor.js';

const poll: PollView = { ...draftPoll, questions: [closedQuestion._id] };
const { server, openPoll } = pollEditor(poll);
const known: AlertView = {
  ...{ _id: '018f0000-0000-7000-8000-0000000000a1', accountId: account.id },
  ...{ figure: 'silence', hours: 24, quietHours: { from: '22:00', until: '07:00' } },
  ...{ addedAt: '2026-05-01T08:00:00.000Z', sentAt: null },
};

test('an alert is added with quiet hours, listed, and removed', async () => {
  let alerts: AlertView[] = [];
  server.on(alertCalls.list, () => ({ body: { alerts } }));
  server.on(alertCalls.add, () => {
    alerts = [known];
    return { status: 201, body: known };
  });
  server.on(alertCalls.remove, () => {
    alerts = [];
    return { body: { id: known._id } };
  });
  const { user } = openPoll();
  await user.click(await screen.findByRole('tab', { name: 'Settings' }));
  await user.click(await screen.findByRole('button', { name: 'Notifications (0)' }));
  const group = await screen.findByRole('group', { name: 'Alerts on figures' });
  await within(group).findByText('There are no alerts yet.');
  // The poll asks for nothing of which there is an average, so silence is all that it can tell of.
  const figure = within(group).getByLabelText<HTMLSelectElement>('Figure');
  expect([...figure.options].map(({ text }) => text)).toEqual(['No responses']);
  await user.click(within(group).getByRole('button', { name: 'Add alert' }));
  await within(group).findByText('24 h without a response');
  within(group).getByText('No mails from 22:00 to 07:00');
  expect(server.requestsTo(alertCalls.add)[0]?.body).toEqual({
    ...{ pollId: poll._id, figure: 'silence', hours: 24 },
    quietHours: { from: '22:00', until: '07:00' },
  });
  const removal = { name: 'Remove the alert “24 h without a response”' };
  await user.click(within(group).getByRole('button', removal));
  await within(group).findByText('There are no alerts yet.');
  expect(server.requestsTo(alertCalls.remove)[0]?.body).toEqual({
    ...{ pollId: poll._id, id: known._id },
  });
});
