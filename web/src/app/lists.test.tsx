import { pollCalls } from '@canvass/contracts/poll/calls';
import type { ListedPoll } from '@canvass/contracts/poll/view';
import { questionCalls } from '@canvass/contracts/question/calls';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { liveCalls } from '@canvass/contracts/live/calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { liveStream } from '../testing/fake-server.js';
import { screenWorld } from '../testing/open-screen.js';
import { setScreen } from '../testing/screen-size.js';

const poll: ListedPoll = {
  ...draftPoll,
  responses: 1204,
  lastAnswerAt: { day: '2026-10-02', time: '23:50' },
};

const { server, setProfile, openScreen } = screenWorld();

const signedInAs = (id: string) => setProfile({ account: { id } });

beforeEach(() => {
  server.on(pollCalls.list, () => ({ body: { polls: [poll], total: 45 } }));
  server.on(pollCalls.insertAllowed, () => ({ body: { allowed: true } }));
  server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 45 } }));
});

const openPolls = async () => {
  const opened = openScreen('/polls');
  await screen.findByRole('link', { name: 'Visit feedback' });
  return opened;
};

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .slice(0, -1);

test.each([
  [1440, 'row'],
  [390, 'listitem'],
])('at %i pixels, the name of a row is a link to its record', async (width, role) => {
  setScreen(width);
  const { user, router } = await openPolls();
  const link = screen.getByRole('link', { name: 'Visit feedback' });
  expect(link.getAttribute('href')).toBe(`/poll/${poll._id}`);
  const row = link.closest<HTMLElement>(role === 'row' ? 'tr' : 'li');
  expect(within(row ?? document.body).getByText('1,204')).toBeTruthy();
  const more = within(row ?? document.body).getByRole('button', { name: /^More actions/ });
  await user.click(more);
  expect(await screen.findByRole('menuitem', { name: 'Copy' })).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/polls'));
});

test('a list of polls says how much each was answered, and hears of new answers', async () => {
  const live = liveStream();
  server.on(liveCalls.follow, live.answer);
  await openPolls();
  const row = screen.getByRole('row', { name: /Visit feedback/ });
  expect(within(row).getByText('1,204')).toBeTruthy();
  // The time stands apart, so that a narrow column breaks before it and nowhere else.
  const cell = within(row).getAllByRole('cell')[3] ?? row;
  expect(within(cell).getByText('Oct 2, 2026')).toBeTruthy();
  // Where the company is, as the answers say it; its zone is named, as the reader is in another.
  expect(within(cell).getByText('11:50 PM GMT+3')).toBeTruthy();
  server.on(pollCalls.list, () => ({ body: { polls: [{ ...poll, responses: 1205 }], total: 45 } }));
  live.change('response');
  expect(await screen.findByText('1,205')).toBeTruthy();
});

test('a poll leads to its results and to where it is shared, and all else is in its menu', async () => {
  const { user } = await openPolls();
  const row = within(screen.getByRole('row', { name: /Visit feedback/ }));
  const addressOf = (name: string) => row.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Results: Visit feedback')).toBe(`/poll/${poll._id}/results`);
  expect(addressOf('Share: Visit feedback')).toBe(`/poll/${poll._id}/share`);
  await user.click(row.getByRole('button'));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    ...['Edit', 'Copy', 'Translations', 'Export', 'Preview', 'Publish', 'Switch off', 'Delete'],
  ]);
});

test('an empty list offers once to add, where a full one does', async () => {
  server.on(pollCalls.list, () => ({ body: { polls: [], total: 0 } }));
  openScreen('/polls');
  const title = await screen.findByText('No polls yet');
  const add = await screen.findByRole('button', { name: 'Add poll' });
  expect(title.compareDocumentPosition(add)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('columns are switched on and off with the keyboard, and stay so', async () => {
  const { user, unmount } = await openPolls();
  const all = heads();
  expect(all).toEqual(expect.arrayContaining(['Created', 'Redirect', 'Reload']));
  screen.getByRole('button', { name: 'Columns' }).focus();
  await user.keyboard('{Enter}');
  const created = await screen.findByRole('menuitemcheckbox', { name: 'Created' });
  expect(created.getAttribute('aria-checked')).toBe('true');
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Created');
  await user.keyboard('{Enter}');
  expect(created.getAttribute('aria-checked')).toBe('false');
  expect(heads()).toEqual(all.filter((head) => head !== 'Created'));
  unmount();
  const again = await openPolls();
  expect(heads()).not.toContain('Created');
  await again.user.click(screen.getByRole('button', { name: 'Columns' }));
  await again.user.click(await screen.findByRole('menuitem', { name: 'Reset' }));
  expect(heads()).toEqual(all);
});

test('another person in the same browser sees all columns', async () => {
  const { user } = await openPolls();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Created' }));
  expect(heads()).not.toContain('Created');
  cleanup();
  signedInAs('0190a000-0000-7000-8000-0000000000ff');
  await openPolls();
  expect(heads()).toContain('Created');
});

test('where there is less room, seldom wanted columns begin hidden and can be shown', async () => {
  setScreen(1024);
  const { user } = await openPolls();
  const all = ['Name', 'Questions', 'Responses', 'Last response', 'Created', 'Status'];
  expect(heads()).toEqual(all);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Redirect' }));
  expect(heads()).toContain('Redirect');
});

test('a list keeps how many rows its pages have, apart from other lists', async () => {
  const asked = (call: typeof pollCalls.list | typeof questionCalls.list) =>
    server.requestsTo(call).at(-1)?.query.get('limit');
  const { user, router } = await openPolls();
  await user.selectOptions(screen.getByLabelText('Rows per page'), '50');
  await waitFor(() => expect(asked(pollCalls.list)).toBe('50'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await router.navigate('/questions');
  await screen.findByRole('link', { name: closedQuestion.name });
  expect(asked(questionCalls.list)).toBe('10');
  await router.navigate('/polls?page=1');
  await screen.findByRole('link', { name: 'Visit feedback' });
  expect(screen.getByLabelText<HTMLSelectElement>('Rows per page').value).toBe('50');
  expect(asked(pollCalls.list)).toBe('50');
});
