import { expect, it } from 'vitest';
import { given } from '../testing/fold.js';
import { campaignProjection } from '../campaign/projection.js';
import { recipientProjection } from './projection.js';

const stream = 'recipient-r1';
const mail = { due: '2026-05-04T09:00:00.000Z', reminder: 0 };
const added = {
  ...{ stream, type: 'RecipientAdded', data: { campaign: 'c1' } },
  personal: { email: 'Ana@example.com', fields: { room: '12' } },
};

it('a recipient is found by address, and by what became of the mail', async () => {
  const sent = { stream, type: 'RecipientMailSent', data: mail };
  expect(await given(recipientProjection, added, sent).document('r1')).toMatchObject({
    ...{ campaign: 'c1', status: 'sent', searched: { email: 'ana@example.com' } },
    fields: { room: '12' },
  });
});

it('a recipient who was removed is gone', async () => {
  const removed = { stream, type: 'RecipientRemoved' };
  expect(await given(recipientProjection, added, removed).document('r1')).toBeUndefined();
});

it('a campaign says how far it is', async () => {
  const campaign = { stream: 'campaign-c1' };
  const listed = {
    ...{ ...campaign, type: 'CampaignRecipientsListed' },
    data: { account: 'a1', recipients: ['r1', 'r2'] },
  };
  const held = { ...campaign, type: 'CampaignHeld', data: { ...mail, reason: 'noPoll' } };
  const mailed = { ...campaign, type: 'CampaignMailed', data: { ...mail, upTo: 2 } };
  const document = await given(campaignProjection, listed, held, mailed).document('c1');
  expect(document).toMatchObject({ listed: 2, mailed: { upTo: 2 } });
  expect(document).not.toHaveProperty('held');
});
