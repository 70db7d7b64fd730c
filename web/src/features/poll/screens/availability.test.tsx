import { pollCalls } from '@canvass/contracts/poll/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const poll = { ...draftPoll, questions: [closedQuestion._id] };
const { server, openScreen } = screenWorld({
  screens: () => Promise.all([import('./polls.js'), import('./poll.js')]),
});

beforeEach(() => {
  server.on(pollCalls.list, () => ({ body: { polls: [poll], total: 1 } }));
  server.on(pollCalls.insertAllowed, () => ({ body: { allowed: true } }));
  server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 1 } }));
  server.on(questionCalls.inOrder, () => ({ body: [closedQuestion] }));
  server.on(pollCalls.edit, () => ({ body: poll }));
});

it('is set in the time zone of the company, with what respondents read then', async () => {
  const { user } = openScreen(`/poll/${poll._id}`, { account: { timeZone: 'Europe/Sofia' } });
  await user.click(await screen.findByRole('button', { name: 'Set when and how many' }));
  const closes = await screen.findByLabelText('Closes on');
  fireEvent.change(closes, { target: { value: '2030-07-01' } });
  fireEvent.change(screen.getByLabelText('Closes at'), { target: { value: '18:00' } });
  fireEvent.change(screen.getByLabelText('Ends at so many responses'), { target: { value: '50' } });
  fireEvent.change(screen.getByLabelText('After it has closed'), { target: { value: 'Too late' } });
  expect(screen.queryByLabelText('Before it opens')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText('Poll saved')).toBeTruthy();
  const { availability } = server.requestsTo(pollCalls.edit)[0]?.body as {
    availability: { afterText: object };
  };
  expect(availability).toMatchObject({ closesAt: '2030-07-01T15:00:00.000Z', mostResponses: 50 });
  expect(Object.values(availability.afterText)).toEqual(['Too late']);
});

it('is said in the list: what is over the number, and what has closed', async () => {
  const published = { ...poll, status: 2 as const, isPublished: true, responses: 52 };
  const polls = [
    { ...published, availability: { mostResponses: 50 } },
    { ...published, _id: 'p2', availability: { closesAt: '2020-01-01T00:00:00.000Z' } },
  ];
  server.on(pollCalls.list, () => ({ body: { polls, total: 2 } }));
  openScreen('/polls');
  const table = within(await screen.findByRole('table'));
  expect(await table.findByText('52 of 50')).toHaveProperty(
    'title',
    expect.stringContaining('given offline'),
  );
  expect([table.getByText('Full'), table.getByText('Closed')]).toHaveLength(2);
});
