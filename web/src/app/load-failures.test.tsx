import { chartCalls } from '@canvass/contracts/chart/calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import {
  closedQuestion,
  company,
  draftPoll,
  emptyOverview,
} from '@canvass/contracts/samples/views';
import type { Call } from '@canvass/contracts/http/call';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refusal } from '../testing/fake-server.js';
import { screenWorld } from '../testing/open-screen.js';

const { server, openScreen } = screenWorld();

const broken = () => refusal(500, { code: 'unknownError', message: '' });
const poll = { ...draftPoll, questions: [closedQuestion._id] };
const polls = () => ({ body: { polls: [poll], total: 1 } });

beforeEach(() => {
  server.on(pollCalls.list, polls);
  server.on(pollCalls.insertAllowed, () => ({ body: { allowed: true } }));
  server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 1 } }));
  server.on(questionCalls.inOrder, () => ({ body: [closedQuestion] }));
  server.on(deviceCalls.list, () => ({ body: { devices: [], total: 0 } }));
  server.on(deviceCalls.ofPoll, () => ({ body: { devices: [] } }));
  server.on(firmCalls.overview, () => ({ body: emptyOverview }));
});

/** Asks again for what did not come. @returns how many requests that made */
async function tryAgain(user: UserEvent, call: Call, place = within(document.body)) {
  const button = await place.findByRole('button', { name: 'Try again' });
  const before = server.requestsTo(call).length;
  await user.click(button);
  return server.requestsTo(call).length - before;
}

test.each(['/charts', '/chartsAnalytics'])('%s can ask for the polls again', async (path) => {
  server.on(chartCalls.ofPoll, () => ({ body: [] }));
  server.on(chartCalls.trend, () => ({ body: [] }));
  server.on(responseCalls.list, broken);
  server.on(pollCalls.list, broken);
  const { user, router } = openScreen(path);
  await screen.findByRole('button', { name: 'Try again' });
  server.on(pollCalls.list, polls);
  await tryAgain(user, pollCalls.list);
  await screen.findByRole('option', { name: draftPoll.name });
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/${draftPoll._id}`));
});

test('the plan of the overview can be asked for again', async () => {
  server.on(firmCalls.view, broken);
  const { user } = openScreen('/company');
  await screen.findByRole('button', { name: 'Try again' });
  server.on(firmCalls.view, () => ({ body: company }));
  await tryAgain(user, firmCalls.view);
  expect((await screen.findAllByRole('meter')).length).toBeGreaterThan(0);
});

test('the bank can be asked for again', async () => {
  server.on(questionCalls.list, broken);
  const { user } = openScreen(`/poll/${draftPoll._id}`);
  await user.click(await screen.findByRole('button', { name: 'From the bank' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await tryAgain(user, questionCalls.list, dialog)).toBe(1);
});

test('the bin can be asked for again', async () => {
  server.on(deviceCalls.bin, broken);
  const { user } = openScreen('/services');
  await user.click(await screen.findByRole('button', { name: 'Bin' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Try again' });
  server.on(deviceCalls.bin, () => ({ body: { devices: [], total: 0 } }));
  await tryAgain(user, deviceCalls.bin, dialog);
  expect(await dialog.findByText('The bin is empty.')).toBeTruthy();
});

test('the questions of a preview can be asked for again', async () => {
  server.on(questionCalls.inOrder, broken);
  const { user } = openScreen('/polls');
  await user.click(await screen.findByRole('button', { name: /^More actions/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog', { name: draftPoll.name }));
  expect(await tryAgain(user, questionCalls.inOrder, dialog)).toBe(1);
});
