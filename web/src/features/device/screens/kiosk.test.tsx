import { deviceCalls } from '@canvass/contracts/device/calls';
import type { TabletState } from '@canvass/contracts/device/kiosk';
import type { DeviceView } from '@canvass/contracts/device/view';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { account, draftPoll } from '@canvass/contracts/samples/views';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const tablet = (id: string, more: Partial<TabletState> = {}): TabletState => ({
  ...{ id, seenAt: new Date().toISOString(), given: 12, waiting: 0, held: 0 },
  ...{ version: '1.2.0', battery: 64, ...more },
});
const device: DeviceView = {
  ...{ _id: '0190a000-0000-7000-8000-000000000020', name: 'Hall', type: 'tablet' },
  ...{ polls: [draftPoll._id], pollsName: [draftPoll.name], isActive: draftPoll._id },
  ...{ location: '', pin: '4711', serialNumber: 'HALL-1', autoConfigure: true, customRoute: '' },
  ...{ status: 'active', createdAt: account.createdAt, firm: account.firm, revision: 3 },
  lastConnection: null,
  tablets: [
    tablet('a', { isCharging: true }),
    tablet('b', { seenAt: '2026-03-01T08:00:00.000Z', waiting: 2 }),
  ],
};

const { server, openScreen } = screenWorld({
  screens: () =>
    Promise.all([
      import('./services.js'),
      import('./service.js'),
      import('../components/kiosk-panel.js'),
    ]),
});

beforeEach(() => {
  server.on(deviceCalls.list, () => ({ body: { devices: [device], total: 1 } }));
  server.on(pollCalls.list, () => ({ body: { polls: [draftPoll], total: 1 } }));
  server.on(deviceCalls.edit, ({ body }) => ({ body: { ...device, ...(body as object) } }));
  const gaps = [
    { count: 1, from: '2026-02-27', to: '2026-02-27' },
    { count: 3, from: '2026-02-28', to: '2026-03-01' },
  ];
  server.on(deviceCalls.gaps, () => ({
    body: { tablets: [{ id: 'b', delivered: 8, gaps }] },
  }));
});

it('the list counts the tablets of a service, and warns of those that are silent', async () => {
  openScreen('/services');
  const table = within(await screen.findByRole('table', { name: 'Services' }));
  expect(await table.findByText('2 tablets')).toBeTruthy();
  expect(table.getByText('1 silent')).toBeTruthy();
  expect(table.getByText('2 responses waiting to be sent')).toBeTruthy();
});

it('the page of a tablet service shows how each tablet is, and what never arrived, by days', async () => {
  openScreen(`/service/${device._id}`);
  const kiosk = within(await screen.findByRole('group', { name: 'Kiosk' }));
  expect(
    kiosk.getByText(/Everything is sent · Battery 64 %, charging · Version 1.2.0/),
  ).toBeTruthy();
  expect(kiosk.getByText(/^Silent since/)).toBeTruthy();
  expect(await kiosk.findByText('1 response never arrived (on Feb 27, 2026)')).toBeTruthy();
  const between = '3 responses never arrived (between Feb 28, 2026 and Mar 1, 2026)';
  expect(kiosk.getByText(between)).toBeTruthy();
});

it('sets when a tablet starts over, within its bounds, and whether its silence is mailed', async () => {
  const { user } = openScreen(`/service/${device._id}`);
  const kiosk = within(await screen.findByRole('group', { name: 'Kiosk' }));
  const seconds = kiosk.getByLabelText(/^Start over after/);
  expect((seconds as HTMLInputElement).value).toBe('180');
  fireEvent.change(seconds, { target: { value: '14' } });
  await user.click(kiosk.getByRole('switch', { name: 'E-mail us when a tablet falls silent' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await kiosk.findByText('Enter a whole number from 15 to 600.')).toBeTruthy();
  fireEvent.change(seconds, { target: { value: '15' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const edits = () => server.requestsTo(deviceCalls.edit).map(({ body }) => body);
  await waitFor(() => expect(edits()).toMatchObject([{ idleSeconds: 15, tellsSilence: true }]));
});
