import { questionCalls } from '@canvass/contracts/question/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { apiKeyCalls } from '@canvass/contracts/api-key/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { account, closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { screenWorld } from '../testing/open-screen.js';

const { server, openScreen } = screenWorld({ viewer: { account: { type: 'user' } } });

const record = { firm: account.firm, createdAt: account.createdAt, revision: 0 };
const poll = {
  ...{ ...draftPoll, ...record, _id: '0190a000-0000-7000-8000-000000000020', name: 'Stay' },
  ...{ isPublished: true, status: 2, responses: 7 },
};
const device = {
  ...{ ...record, _id: '0190a000-0000-7000-8000-000000000030', name: 'Door', type: 'hyperlink' },
  ...{ polls: [poll._id], pollsName: ['Stay'], isActive: poll._id, location: '', pin: '0000' },
  ...{ serialNumber: 'DOOR-1', customRoute: '', status: 'active', lastConnection: null },
};

beforeEach(() => {
  server.on(pollCalls.list, () => ({ body: { polls: [poll], total: 1 } }));
  server.on(pollCalls.insertAllowed, () => ({ body: { allowed: false } }));
  server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 1 } }));
  server.on(questionCalls.inOrder, () => ({ body: [closedQuestion] }));
  server.on(deviceCalls.list, () => ({ body: { devices: [device], total: 1 } }));
  server.on(apiKeyCalls.list, () => ({ body: { apiKeys: [], total: 0 } }));
});

const changing = /^(Add|Edit|Copy|Delete|Bin|Publish|More actions)/;

test.each([
  ['/questions', closedQuestion.name],
  ['/polls', poll.name],
  ['/services', device.name],
])('a user finds no control in %s that changes data', async (address, name) => {
  openScreen(address);
  expect((await screen.findAllByText(name)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  const main = within(screen.getByRole('main'));
  expect(main.queryAllByRole('button', { name: changing })).toEqual([]);
});

test('a user sees a poll as respondents do', async () => {
  const { user } = openScreen('/polls');
  await user.click(await screen.findByRole('button', { name: poll.name }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(closedQuestion.question['en'] ?? '')).toBeTruthy();
});

test('the responses of a poll lead a user to its results', async () => {
  openScreen('/polls');
  const results = await screen.findByRole('link', { name: '7' });
  expect(results.getAttribute('href')).toBe(`/poll/${poll._id}/results`);
});

test('a user cannot open the editor of a poll', async () => {
  const { router } = openScreen(`/poll/${poll._id}`);
  expect(await screen.findByRole('button', { name: poll.name })).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/polls'));
});

const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

test.each([
  ['/questions', closedQuestion.name, 3],
  ['/polls', poll.name, 1],
  ['/services', device.name, 2],
  ['/apiKeys', 'No API keys', 1],
])('an account that is not active can do nothing in %s', async (address, name, count) => {
  const { user } = openScreen(address, { account: { type: 'company', active: false } });
  expect((await screen.findAllByText(name)).length).toBeGreaterThan(0);
  const main = within(screen.getByRole('main'));
  const buttons = main.getAllByRole('button', { name: /^(Add|Edit|Copy:|Delete|Bin|New)/ });
  expect(buttons).toHaveLength(count);
  expect(buttons.filter((button) => !isDisabled(button))).toEqual([]);
  const more = main.queryByRole('button', { name: /^More actions/ });
  if (!more) return;
  await user.click(more);
  for (const item of await screen.findAllByRole('menuitem')) {
    const isHarmless = /^(Open|Export|Preview|History)/.test(item.textContent);
    expect(item.getAttribute('aria-disabled') === 'true').toBe(!isHarmless);
  }
});

test.each([`/question/${closedQuestion._id}`, `/service/${device._id}`])(
  'an account that is not active opens %s and cannot save',
  async (address) => {
    openScreen(address, { account: { type: 'company', active: false } });
    expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  },
);

test('an inactive account sees polls and cannot edit them', async () => {
  const { router } = openScreen(`/poll/${poll._id}`, {
    account: { type: 'company', active: false },
  });
  expect(await screen.findByRole('button', { name: poll.name })).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/polls'));
});
