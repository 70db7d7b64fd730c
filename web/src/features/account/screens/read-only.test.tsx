import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newPoll } from '@canvass/contracts/poll/poll';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.js';
import { account, closedQuestion } from '../../../testing/records.js';
import { freshBrowser, openApp, signIn } from '../../../testing/render-app.js';

freshBrowser();

let server: FakeServer;

const record = { firm: account.firm, createdAt: account.createdAt, revision: 0 };
const poll = {
  ...{ ...newPoll, ...record, _id: '0190a000-0000-7000-8000-000000000020', name: 'Stay' },
  ...{ questions: [closedQuestion._id], devices: [], isPublished: true, status: 2 },
};
const device = {
  ...{ ...record, _id: '0190a000-0000-7000-8000-000000000030', name: 'Door', type: 'hyperlink' },
  ...{ polls: [poll._id], pollsName: ['Stay'], isActive: poll._id, location: '', pin: '0000' },
  ...{ serialNumber: 'DOOR-1', customRoute: '', status: 'active', lastConnection: null },
};

beforeEach(() => {
  server = fakeServer();
  server.on('GET /account/profile', () => ({
    body: { account: { ...account, type: 'user' }, permissions: {}, limits: {}, signingKey: '00' },
  }));
  server.on('GET /poll', () => ({ body: { polls: [poll], total: 1 } }));
  server.on('GET /poll/insert-allowed', () => ({ body: { allowed: false } }));
  server.on('GET /question', () => ({ body: { questions: [closedQuestion], total: 1 } }));
  server.on('GET /question/ids-order', () => ({ body: [closedQuestion] }));
  server.on('GET /device', () => ({ body: { devices: [device], total: 1 } }));
  signIn('user');
});

const changing = /^(Add|Edit|Copy|Delete|Bin|Publish|More actions)/;

test.each([
  ['/questions', closedQuestion.name],
  ['/polls', poll.name],
  ['/services', device.name],
])('a user finds nothing in %s that changes anything', async (address, name) => {
  openApp(address);
  expect((await screen.findAllByText(name)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  const main = within(screen.getByRole('main'));
  expect(main.queryAllByRole('button', { name: changing })).toEqual([]);
});

test('a user looks at a poll as respondents see it', async () => {
  const { user } = openApp('/polls');
  await user.click(await screen.findByRole('button', { name: poll.name }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(closedQuestion.question['en'] ?? '')).toBeTruthy();
});

test('a user does not get into the editor of a poll', async () => {
  const { router } = openApp(`/poll/${poll._id}`);
  expect(await screen.findByRole('button', { name: poll.name })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/polls');
});
