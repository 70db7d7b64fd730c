import { sendingDomainCalls } from '@canvass/contracts/sending-domain/calls';
import type { SenderView } from '@canvass/contracts/sending-domain/view';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld();
const waiting: SenderView = {
  ...{ email: 'stay@hotel.example', name: 'Hotel', domain: 'hotel.example', isVerified: false },
  records: [
    {
      ...{ record: 'dkim', name: 'canvass-1._domainkey.hotel.example' },
      ...{ value: 'v=DKIM1; k=rsa; p=MIIB', finding: 'wrong', found: ['v=DKIM1; p=AAAA'] },
    },
    {
      ...{ record: 'dmarc', name: '_dmarc.hotel.example', value: 'v=DMARC1; p=none' },
      ...{ finding: 'missing', found: [] },
    },
  ],
};
const verified: SenderView = {
  ...{ ...waiting, isVerified: true },
  records: waiting.records.map((record) => ({ ...record, finding: 'right' })),
};

test('a sender is set, its records are checked, and it is removed', async () => {
  let sender: SenderView | null = null;
  server.on(sendingDomainCalls.view, () => ({ body: { sender } }));
  server.on(sendingDomainCalls.set, () => ({ body: { sender: (sender = waiting) } }));
  server.on(sendingDomainCalls.check, () => ({ body: { sender: (sender = verified) } }));
  server.on(sendingDomainCalls.remove, () => ({ body: { sender: (sender = null) } }));
  const { user } = openScreen('/company/sender');
  const email = await screen.findByLabelText(/Sender address/);
  await user.type(email, 'nobody');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await user.clear(email);
  await user.type(email, 'stay@hotel.example');
  await user.type(screen.getByLabelText('Sender name'), 'Hotel');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const dkim = within(await screen.findByRole('region', { name: 'DKIM' }));
  expect(server.requestsTo(sendingDomainCalls.set)[0]?.body).toEqual({
    ...{ email: 'stay@hotel.example', name: 'Hotel' },
  });
  expect(dkim.getByDisplayValue('v=DKIM1; k=rsa; p=MIIB')).toBeTruthy();
  expect(dkim.getByText('v=DKIM1; p=AAAA')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'DMARC' })).getByText('Missing')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  expect(
    await screen.findByText('Campaigns and reports come from stay@hotel.example.'),
  ).toBeTruthy();

  expect(screen.getByText(/^Keep these records/)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Remove domain' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await user.click(asked.getByRole('button', { name: 'Remove domain' }));
  expect(await screen.findByText('The domain is removed.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'DKIM' })).toBeNull();
});

test('a plan without campaigns says so, and leaves the way out', async () => {
  server.on(sendingDomainCalls.view, () => ({ body: { sender: verified } }));
  openScreen('/company/sender', { permissions: { emailSurveyCampaigns: false } });
  expect(await screen.findByText(/Your plan does not include e-mail campaigns/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Check now' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Remove domain' })).toHaveProperty('disabled', false);
});
