import { deviceCalls } from '@canvass/contracts/device/calls';
import type { DeviceView } from '@canvass/contracts/device/view';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { account, draftPoll } from '@canvass/contracts/samples/views';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const poll = { ...draftPoll, status: 2, isPublished: true };
const spring = {
  ...{ ...draftPoll, _id: '0190a000-0000-7000-8000-000000000032', name: 'Spring' },
  status: 0,
};
const winter = { ...spring, _id: '0190a000-0000-7000-8000-000000000033', name: 'Winter' };

const device: DeviceView = {
  ...{ _id: '0190a000-0000-7000-8000-000000000020', name: 'Front desk', type: 'tablet' },
  ...{ polls: [poll._id, spring._id], pollsName: [poll.name, spring.name], isActive: spring._id },
  ...{ location: '', pin: '4711', serialNumber: 'FRONT-1', autoConfigure: false, customRoute: '' },
  ...{ status: 'active', createdAt: account.createdAt, firm: account.firm, revision: 3 },
  lastConnection: null,
};

const { server, openScreen } = screenWorld({ screens: () => import('./service.js') });

beforeEach(() => {
  server.on(pollCalls.list, ({ query }) => {
    const polls = query.get('status') === 'all' ? [poll, spring, winter] : [poll];
    return { body: { polls, total: polls.length } };
  });
  server.on(deviceCalls.list, () => ({ body: { devices: [device], total: 1 } }));
});

test('a service names a poll that was switched off, and offers only those that it has', async () => {
  const { user } = openScreen(`/service/${device._id}`);
  const isOffered = await screen.findByLabelText<HTMLInputElement>('Spring');
  expect(screen.getByText('Switched off')).toBeTruthy();
  expect(screen.queryByLabelText('Winter')).toBeNull();
  const active = within(screen.getByLabelText(/^Active poll/));
  expect(active.getByRole<HTMLOptionElement>('option', { name: 'Spring' }).selected).toBe(true);
  // What is taken away can be put back.
  await user.click(isOffered);
  expect(screen.getByLabelText<HTMLInputElement>('Spring').checked).toBe(false);
});
