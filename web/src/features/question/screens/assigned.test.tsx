import { accountCalls } from '@canvass/contracts/account/calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld();

function open(address: string) {
  const totals = { totalActivePolls: 2, totalQuestions: 0, totalAnswers: 1231, totalUsers: 2 };
  server.on(accountCalls.companyTotals, () => ({ body: totals }));
  server.on(questionCalls.list, () => ({ body: { questions: [], total: 0 } }));
  server.on(pollCalls.list, () => ({ body: { polls: [], total: 2 } }));
  server.on(deviceCalls.list, () => ({ body: { devices: [], total: 1 } }));
  const own = { type: 'user' as const, polls: [], questions: [], devices: [] };
  return openScreen(address, { account: own });
}

test('a user is led on from the questions to the polls, services and results that are assigned', async () => {
  const { user, router } = open('/questions');
  const places = within(await screen.findByRole('navigation', { name: 'Assigned to you' }));
  expect(await places.findByRole('link', { name: /Polls.*2 polls/ })).toBeTruthy();
  expect(await places.findByRole('link', { name: /Services.*1 service/ })).toBeTruthy();
  expect(await places.findByRole('link', { name: /Results.*1,231 responses/ })).toBeTruthy();
  await user.click(places.getByRole('link', { name: /Services/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/services'));
});

test.each(['/questions', '/services'])(
  'a user is told whom to ask where nothing is assigned, and not what they may not make (%s)',
  async (address) => {
    open(address);
    expect(await screen.findByText('Nothing is assigned to you here')).toBeTruthy();
    expect(screen.queryByText(/No questions yet|No services yet/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  },
);
