import { deviceCalls } from '@canvass/contracts/device/calls';
import type { DeviceView } from '@canvass/contracts/device/view';
import type { Call } from '@canvass/contracts/http/call';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { recipientCalls } from '@canvass/contracts/recipient/calls';
import { account, draftPoll } from '@canvass/contracts/samples/views';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const campaign: DeviceView = {
  ...{ _id: '0190a000-0000-7000-8000-000000000020', name: 'After the stay', type: 'emailCampaign' },
  ...{ polls: [draftPoll._id], isActive: draftPoll._id, location: '', pin: '0000' },
  ...{ serialNumber: 'CV-7K2M-93QD', autoConfigure: true, customRoute: '', status: 'active' },
  ...{ createdAt: '2026-10-01T09:00:00.000Z', firm: account.firm, revision: 3 },
  ...{ pollsName: ['Visit feedback'], lastConnection: null, subject: 'Hi', message: 'Hello' },
  ...{ sendAt: '2026-10-01T09:00:00.000Z', recurrence: 'none', isCampaignActive: true },
  ...{ timeZone: 'UTC', reminders: 0, reminderDays: 3 },
};
const counts = {
  ...{ waiting: 0, sent: 1, opened: 0, started: 0, finished: 1, bounced: 0 },
  ...{ complained: 0, unsubscribed: 0, unknown: 0 },
};
const recipient = {
  ...{ _id: '0190a000-0000-7000-8000-000000000031', email: 'ana@example.com', fields: {} },
  ...{ mailedAt: '2026-10-01T09:00:00.000Z', reminders: 0, reason: '' },
};

const { server, openScreen } = screenWorld({
  screens: () =>
    Promise.all([
      ...[import('./services.js'), import('./service.js'), import('./unsubscribe.js')],
      ...[
        import('../components/campaign-fields.js'),
        import('../components/campaign-recipients.js'),
      ],
    ]),
});

const bodiesOf = (call: Call) => server.requestsTo(call).map(({ body }) => body);

beforeEach(() => {
  server.on(pollCalls.list, () => ({ body: { polls: [draftPoll], total: 1 } }));
  server.on(deviceCalls.list, () => ({ body: { devices: [campaign], total: 1 } }));
  server.on(deviceCalls.autoConfigure, () => ({
    body: { defaultPin: '0000', serialNumber: 'CV-7K2M-93QD' },
  }));
  server.on(recipientCalls.campaign, () => ({
    body: { total: 2, counts, next: null, mailedAt: campaign.createdAt, held: 'noPoll' },
  }));
  server.on(recipientCalls.list, () => ({
    body: {
      recipients: [
        { ...recipient, status: 'bounced', reason: '550 no such user' },
        {
          ...recipient,
          _id: `${recipient._id.slice(0, -1)}2`,
          email: 'bea@example.com',
          status: 'unknown',
        },
      ],
      total: 2,
    },
  }));
});

it('a campaign is made from a file of recipients, and sent at a moment', async () => {
  server.on(deviceCalls.create, () => ({ body: campaign }));
  const { user } = openScreen('/service', { permissions: { emailSurveyCampaigns: true } });
  await user.type(await screen.findByLabelText(/^Name/), 'After the stay');
  await user.click(screen.getByRole('radio', { name: /^E-mail campaign/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Add at least one recipient/)).toBeTruthy();
  const content = 'Email,Room\nana@example.com,12\nANA@example.com,13\nnobody,1\n';
  const file = new File([content], 'guests.csv', { type: 'application/vnd.ms-excel' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(input ?? document.createElement('input'), file);
  expect(
    await screen.findByText(
      '1 recipient from guests.csv · 1 duplicate left out · 1 line without a valid address left out',
    ),
  ).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Recipients/ }), 'bea@example.com{Enter}');
  await user.type(screen.getByLabelText(/^Subject/), 'Your stay');
  await user.type(screen.getByRole('textbox', { name: /^Message/ }), 'Hello');
  await user.click(screen.getByLabelText(/^HTML message/));
  await user.paste('<p>Room {{Room}}</p>');
  const preview = await screen.findByTitle('Preview of the HTML message');
  expect(preview.getAttribute('sandbox')).toBe('');
  expect(preview.getAttribute('srcdoc')).toContain('<p>Room 12</p>');
  await user.click(screen.getByLabelText(/^Put the first question in the e-mail/));
  await user.click(screen.getByLabelText(/^Anonymous/));
  expect(await screen.findByText(/cannot be changed after the first e-mail/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2025-12-01' } });
  expect(await screen.findByText(/as soon as you save/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2126-12-01' } });
  expect(screen.queryByText(/as soon as you save/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodiesOf(deviceCalls.create)).toHaveLength(1));
  expect(bodiesOf(deviceCalls.create)[0]).toMatchObject({
    ...{
      type: 'emailCampaign',
      subject: 'Your stay',
      message: 'Hello',
      serialNumber: 'CV-7K2M-93QD',
    },
    ...{ htmlMessage: '<p>Room {{Room}}</p>', asksFirstQuestion: true, isAnonymous: true },
    sendAt: expect.stringMatching(/^2126-1[12]-/),
    recipients: [
      { email: 'ana@example.com', fields: { Room: '12' } },
      { email: 'bea@example.com', fields: {} },
    ],
  });
});

it('a campaign says what became of it, and what is in its way', async () => {
  server.on(recipientCalls.remove, () => ({ body: { removed: 1 } }));
  const { user } = openScreen(`/service/${campaign._id}`);
  expect(await screen.findByText(/the campaign has no published poll/)).toBeTruthy();
  const table = await screen.findByRole('table', { name: 'Recipients' });
  expect(within(table).getByText('ana@example.com')).toBeTruthy();
  server.on(recipientCalls.test, () => ({ status: 202, body: { id: campaign._id } }));
  await user.type(screen.getByLabelText(/^Subject/), ' Ana');
  await user.click(screen.getByRole('button', { name: 'Send a test to me' }));
  expect(await screen.findByText(/A test is on its way to/)).toBeTruthy();
  expect(bodiesOf(recipientCalls.test)).toMatchObject([
    { id: campaign._id, subject: 'Hi Ana', message: 'Hello' },
  ]);
  expect(within(table).getByText(/can’t tell whether the mail server took it/)).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search addresses' }), 'ana');
  await waitFor(() => {
    expect(server.requestsTo(recipientCalls.list).at(-1)?.query.get('email')).toBe('ana');
  });
  expect(within(table).getByText('The mail server said: 550 no such user')).toBeTruthy();
  await user.click(within(table).getByRole('button', { name: /^Remove.*ana@/ }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(bodiesOf(recipientCalls.remove)).toEqual([
      { id: campaign._id, recipients: [recipient._id] },
    ]),
  );
});

it('a recipient unsubscribes by a press', async () => {
  server.on(recipientCalls.unsubscribe, () => ({ body: { isUnsubscribed: true as const } }));
  const { user } = openScreen('/unsubscribe?token=abc');
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText(/no more surveys of this company/)).toBeTruthy();
  expect(bodiesOf(recipientCalls.unsubscribe)).toEqual([{ token: 'abc' }]);
});

it('a campaign that stopped for its wrong addresses goes on when its maker wants it', async () => {
  server.on(recipientCalls.campaign, () => ({
    body: {
      ...{ total: 2, counts: { ...counts, bounced: 1 }, next: null },
      ...{ mailedAt: campaign.createdAt, held: 'tooManyBounces' as const },
    },
  }));
  server.on(recipientCalls.resume, () => ({ body: { id: campaign._id } }));
  const { user } = openScreen(`/service/${campaign._id}`, {
    permissions: { emailSurveyCampaigns: true },
  });
  expect(await screen.findByText(/The campaign has stopped/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go on sending' }));
  expect(await screen.findByText('The campaign goes on.')).toBeTruthy();
  expect(bodiesOf(recipientCalls.resume)).toEqual([{ id: campaign._id }]);
});
