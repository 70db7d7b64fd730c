import { auditCalls } from '@canvass/contracts/audit/calls';
import { chartCalls } from '@canvass/contracts/chart/calls';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { draftPoll } from '@canvass/contracts/samples/views';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../../testing/fake-server.js';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld({
  screens: () =>
    Promise.all([
      import('./charts.js'),
      import('../components/then-dialog.js'),
      import('../components/charts-then.js'),
    ]),
});

const item = (started: number): ChartItem => ({
  ...{ question: '0190a000-0000-7000-8000-000000000012', questionName: 'Comment' },
  ...{ questionText: 'Anything else?', type: 'openstring', total: started, dataset: [] },
  status: { started, finished: started, avgSpentTime: 83 },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-31T12:00:00Z') });
  server.on(pollCalls.list, () => ({ body: { polls: [draftPoll], total: 1 } }));
  server.on(deviceCalls.list, () => ({ body: { devices: [], total: 0 } }));
  server.on(deviceCalls.ofPoll, () => ({ body: { devices: [] } }));
  server.on(pollCalls.questions, () => ({ body: { questions: [{ _id: 'all', name: 'all' }] } }));
  server.on(responseCalls.list, () => ({
    body: { questions: [], hiddenFields: [], languages: [], result: [], total: { answers: 0 } },
  }));
  server.on(responseCalls.newest, () => ({ body: { answers: [] } }));
  server.on(chartCalls.trend, () => ({ body: [] }));
  server.on(chartCalls.ofPoll, () => ({ body: [item(9)] }));
  server.on(auditCalls.charts, () => ({
    body: { items: [item(4)], trend: [], gone: 2, events: 8 },
  }));
});

it('charts a past moment, tells what is gone since, and leads back', async () => {
  const { user, router } = openScreen(`/charts/${draftPoll._id}?device=d1`, {
    account: { timeZone: 'Europe/Sofia' },
  });
  await screen.findByRole('region', { name: 'Summary' });
  await user.selectOptions(screen.getByLabelText('As of'), 'A past moment …');
  const dialog = await screen.findByRole('dialog', { name: 'Charts at a past moment' });
  const [day, time] = [
    within(dialog).getByLabelText(/^Day/),
    within(dialog).getByLabelText(/^Time/),
  ];
  fireEvent.change(day, { target: { value: '2026-11-30' } });
  fireEvent.change(time, { target: { value: '10:30' } });
  await user.click(within(dialog).getByRole('button', { name: 'Show charts' }));
  expect(within(dialog).getByText('This moment is still to come.')).toBeTruthy();
  fireEvent.change(day, { target: { value: '2026-09-30' } });
  await user.click(within(dialog).getByRole('button', { name: 'Show charts' }));

  const banner = (await screen.findByText(/^As it stood: Sep 30, 2026/)).closest('[role=status]');
  expect(banner?.textContent).toContain('2 responses that counted then are left out');
  const [asked] = server.requestsTo(auditCalls.charts);
  expect(asked?.query.get('asOf')).toBe('2026-09-30T07:30:00.000Z');
  expect(asked?.query.get('deviceId')).toBe('d1');
  const summary = await screen.findByRole('region', { name: 'Summary' });
  expect(within(summary).getByText('Started').parentElement?.textContent).toContain('4');
  // What is of now, and what takes charts of now along, is not beside them.
  expect(screen.queryByRole('button', { name: 'Export charts' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'See the answers' })).toBeNull();
  expect(router.state.location.search).toContain('at=2026-09-30T07%3A30%3A00.000Z');

  await user.click(screen.getByRole('button', { name: 'Back to now' }));
  await waitFor(() => expect(router.state.location.search).toBe('?device=d1'));
  expect(await screen.findByRole('button', { name: 'Export charts' })).toBeTruthy();
});

it('says so where the poll had no questions, and where it cannot count, and tries again', async () => {
  const at = `/charts/${draftPoll._id}?at=2026-09-30T07:30:00.000Z`;
  server.on(auditCalls.charts, () => ({ body: { items: [], trend: [], gone: 0, events: 0 } }));
  const { unmount } = openScreen(at);
  expect(await screen.findByText('The poll had no questions at this moment.')).toBeTruthy();
  expect(screen.getByText('Nothing that counted then was erased since.')).toBeTruthy();
  unmount();
  server.on(auditCalls.charts, () => refusal(404, { code: 'notFound', message: '' }));
  const { user } = openScreen(`${at}&device=d2`);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.requestsTo(auditCalls.charts)).toHaveLength(3));
});

it('offers no past to those who may only read', async () => {
  openScreen(`/charts/${draftPoll._id}?at=2026-09-30T07:30:00.000Z`, { account: { type: 'user' } });
  await screen.findByRole('region', { name: 'Summary' });
  expect(screen.queryByLabelText('As of')).toBeNull();
  expect(server.requestsTo(auditCalls.charts)).toHaveLength(0);
});
