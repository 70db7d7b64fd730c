import { firmCalls } from '@canvass/contracts/firm/calls';
import type { CompanyOverview } from '@canvass/contracts/firm/overview';
import { OPERATOR_LIMIT } from '@canvass/contracts/plan/plan';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { AccountType } from '@canvass/contracts/account/account';
import { refusal } from '../../../testing/fake-server.js';
import { subscription } from '@canvass/contracts/samples/subscription-views';
import { company, emptyOverview } from '@canvass/contracts/samples/views';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld();
const hotel = '0190a000-0000-7000-8000-000000000031';
const draft = '0190a000-0000-7000-8000-000000000032';

const busy: CompanyOverview = {
  totals: { totalActivePolls: 1, totalQuestions: 7, totalAnswers: 1234, totalUsers: 2 },
  days: [
    { day: '2026-11-22', responses: 0 },
    { day: '2026-11-23', responses: 3 },
  ],
  monthlyResponses: 20,
  newest: [
    {
      ...{ id: '0190a000-0000-7000-8000-000000000041', pollId: hotel, pollName: 'Your stay' },
      ...{ day: '2026-11-23', time: '23:50' },
      answer: {
        question: { _id: draft, name: 'Recommend', type: 'nps', text: 'Would you recommend us?' },
        content: [9],
      },
    },
  ],
  polls: [
    { id: hotel, name: 'Your stay', status: 2, started: 4, responses: 3 },
    { id: draft, name: 'Lunch', status: 1, started: 0, responses: 0 },
  ],
};

beforeEach(() => {
  const limits = { ...company.limits, monthlyResponsesLimit: 20 };
  server.on(firmCalls.view, () => ({ body: { ...company, limits } }));
});

function open(overview: CompanyOverview, type: AccountType = 'company') {
  server.on(firmCalls.overview, () => ({ body: overview }));
  return openScreen('/company', { account: { type } });
}

const section = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 2 })).closest('section')!);

test('shows totals, and each day’s responses as a table too', async () => {
  open(busy);
  expect(await screen.findByText('1,234')).toBeTruthy();
  const table = within(await screen.findByRole('table', { name: 'Responses by day' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['DayResponses', 'Nov 22, 20260', 'Nov 23, 20263']);
  expect((await section('Responses by day')).getByText('3 in the last 2 days')).toBeTruthy();
});

test('leads to what came in last and to the polls, with their completion rates', async () => {
  open(busy);
  const newest = await section('Latest responses');
  const link = await newest.findByRole<HTMLAnchorElement>('link', { name: 'Your stay' });
  expect(link.closest('li')?.textContent).toContain('9 · Would you recommend us?');
  expect(link.pathname).toBe(`/poll/${hotel}/results`);
  expect(link.search).toMatch(/^\?shown=answers&response=./);
  // As the answers say it: where the company is, not where the reader is.
  expect(newest.getByText('Nov 23, 2026, 11:50 PM GMT+2')).toBeTruthy();
  const polls = await section('Polls');
  const poll = polls.getByRole<HTMLAnchorElement>('link', { name: 'Your stay' });
  expect(poll.pathname).toBe(`/poll/${hotel}/results`);
  const rate = polls.getByRole('meter', { name: 'Completion rate of Your stay' });
  expect(rate.getAttribute('aria-valuetext')).toBe('75.0% finished');
  expect(polls.queryByRole('meter', { name: /Lunch/ })).toBeNull();
});

test('counts no limits for an operator, who has none', async () => {
  const limits = { ...company.limits, surveyLimit: OPERATOR_LIMIT };
  server.on(firmCalls.view, () => ({ body: { ...company, limits } }));
  open(busy, 'tabi');
  const usage = await section('Your plan');
  const polls = await usage.findByText('Polls');
  expect(polls.nextSibling?.textContent).toBe('Unlimited');
  expect(usage.queryByRole('meter', { name: 'Polls' })).toBeNull();
});

test('shows how much of each limit is used', async () => {
  open(busy);
  const usage = await section('Your plan');
  const polls = await usage.findByRole('meter', { name: 'Polls' });
  expect(polls.getAttribute('aria-valuetext')).toBe('3 of 5');
  const month = usage.getByRole('meter', { name: 'Responses a month' });
  expect(month.getAttribute('aria-valuetext')).toBe('20 of 20');
  expect(usage.getByText('Questions').nextSibling?.textContent).toBe('Unlimited');
  expect(usage.queryByRole('meter', { name: 'Questions' })).toBeNull();
  expect(usage.getByRole<HTMLAnchorElement>('link', { name: 'See plan' }).pathname).toBe(
    '/subscription',
  );
});

test('an empty overview says what will be here, and makes the first poll', async () => {
  const { user, router } = open(emptyOverview);
  await user.click(await screen.findByRole('button', { name: 'Create your first poll' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create your first poll' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('an empty overview asks nothing of a user, who may make no poll', async () => {
  open(emptyOverview, 'user');
  expect(await screen.findByText(/once polls are assigned to you/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create your first poll' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'See plan' })).toBeNull();
});

test('an operator sees how the installation is doing, and is not told to create a poll', async () => {
  server.on(firmCalls.platform, () => ({
    body: { companies: 1204, active: 1100, waiting: 104, responsesToday: 56789 },
  }));
  open(emptyOverview, 'tabi');
  const figures = within(await screen.findByLabelText('This installation'));
  expect(await figures.findByText('1,204')).toBeTruthy();
  expect(figures.getByText('Responses today').nextSibling?.textContent).toBe('56,789');
  expect(figures.getByText('Waiting').nextSibling?.textContent).toBe('104');
  expect(screen.queryByRole('button', { name: 'Create your first poll' })).toBeNull();
});

test('leads to the polls where nobody has answered of late', async () => {
  open({ ...busy, days: emptyOverview.days });
  const days = await section('Responses by day');
  const link = await days.findByRole<HTMLAnchorElement>('link', { name: 'Go to polls' });
  expect(link.pathname).toBe('/polls');
});

test('tells that it could not be loaded, and tries again', async () => {
  const { user } = open(busy);
  server.on(firmCalls.overview, () => refusal(503, { code: 'unavailable', message: 'Not now' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.on(firmCalls.overview, () => ({ body: busy }));
  await user.click(again);
  expect(await screen.findByText('1,234')).toBeTruthy();
});

test('names the plan', async () => {
  server.on(firmCalls.overview, () => ({ body: busy }));
  openScreen('/company', { account: { subscription } });
  expect(await screen.findByRole('heading', { name: 'Your plan: Basic' })).toBeTruthy();
});
