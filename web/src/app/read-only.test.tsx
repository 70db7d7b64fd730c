import { questionCalls } from '@canvass/contracts/question/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { apiKeyCalls } from '@canvass/contracts/api-key/calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { AccountView } from '@canvass/contracts/account/view';
import { newPoll } from '@canvass/contracts/poll/poll';
import { fakeServer, type FakeServer } from '../testing/fake-server.js';
import { account, closedQuestion } from '@canvass/contracts/samples/views';
import { freshBrowser, openApp, signIn } from '../testing/render-app.js';
import { billing } from '@canvass/contracts/samples/subscription-views';

freshBrowser();

let server: FakeServer;

const record = { firm: account.firm, createdAt: account.createdAt, revision: 0 };
const poll = {
  ...{ ...newPoll, ...record, _id: '0190a000-0000-7000-8000-000000000020', name: 'Stay' },
  ...{ questions: [closedQuestion._id], devices: [], isPublished: true, status: 2, responses: 7 },
  questionsGraph: {},
  questionsGraphOptions: {},
};
const device = {
  ...{ ...record, _id: '0190a000-0000-7000-8000-000000000030', name: 'Door', type: 'hyperlink' },
  ...{ polls: [poll._id], pollsName: ['Stay'], isActive: poll._id, location: '', pin: '0000' },
  ...{ serialNumber: 'DOOR-1', customRoute: '', status: 'active', lastConnection: null },
};

function signInAs(who: Pick<AccountView, 'type' | 'active'>): void {
  server.on(accountCalls.profile, () => ({
    body: {
      account: { ...account, ...who },
      ...{ permissions: {}, limits: {}, billing, signingKey: '00' },
    },
  }));
  signIn(who.type);
}

beforeEach(() => {
  server = fakeServer();
  signInAs({ type: 'user', active: true });
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
  openApp(address);
  expect((await screen.findAllByText(name)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  const main = within(screen.getByRole('main'));
  expect(main.queryAllByRole('button', { name: changing })).toEqual([]);
});

test('a user sees a poll as respondents do', async () => {
  const { user } = openApp('/polls');
  await user.click(await screen.findByRole('button', { name: poll.name }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(closedQuestion.question['en'] ?? '')).toBeTruthy();
});

test('the responses of a poll lead a user to its results', async () => {
  openApp('/polls');
  const results = await screen.findByRole('link', { name: '7' });
  expect(results.getAttribute('href')).toBe(`/poll/${poll._id}/results`);
});

test('a user cannot open the editor of a poll', async () => {
  const { router } = openApp(`/poll/${poll._id}`);
  expect(await screen.findByRole('button', { name: poll.name })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/polls');
});

const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

test.each([
  ['/questions', closedQuestion.name, 3],
  ['/polls', poll.name, 1],
  ['/services', device.name, 2],
  ['/apiKeys', 'No API keys', 1],
])('an account that is not active can do nothing in %s', async (address, name, count) => {
  signInAs({ type: 'company', active: false });
  const { user } = openApp(address);
  expect((await screen.findAllByText(name)).length).toBeGreaterThan(0);
  const main = within(screen.getByRole('main'));
  const buttons = main.getAllByRole('button', { name: /^(Add|Edit|Copy:|Delete|Bin|New)/ });
  expect(buttons).toHaveLength(count);
  expect(buttons.filter((button) => !isDisabled(button))).toEqual([]);
  const more = main.queryByRole('button', { name: /^More actions/ });
  if (!more) return;
  await user.click(more);
  for (const item of await screen.findAllByRole('menuitem')) {
    const isHarmless = /^(Open|Export|Preview)/.test(item.textContent);
    expect(item.getAttribute('aria-disabled') === 'true').toBe(!isHarmless);
  }
});

test.each([`/question/${closedQuestion._id}`, `/service/${device._id}`])(
  'an account that is not active opens %s and cannot save',
  async (address) => {
    signInAs({ type: 'company', active: false });
    openApp(address);
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  },
);

test('an inactive account sees polls and cannot edit them', async () => {
  signInAs({ type: 'company', active: false });
  const { router } = openApp(`/poll/${poll._id}`);
  expect(await screen.findByRole('button', { name: poll.name })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/polls');
});
