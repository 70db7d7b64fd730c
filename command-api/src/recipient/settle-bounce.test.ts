import { BRAKED_BY_FIRST } from '@canvass/contracts/campaign/campaign';
import type { CampaignEvent } from '@canvass/contracts/campaign/events';
import { campaignAggregate } from '@canvass/contracts/campaign/state';
import { sampleId } from '@canvass/contracts/samples/requests';
import { describe, expect, it } from 'vitest';
import { decideBounce } from './settle-bounce.js';

const due = '2026-05-04T10:00:00.000Z';
const ids = Array.from({ length: 300 }, (_, at) => sampleId(at + 1));
const listed: CampaignEvent = {
  type: 'CampaignRecipientsListed',
  data: { account: sampleId(900), recipients: ids },
};
const after = (...events: CampaignEvent[]) =>
  campaignAggregate.evolveAll(campaignAggregate.initial, [listed, ...events]);
const bounced = (recipient: string, of = due): CampaignEvent => ({
  type: 'CampaignBounced',
  data: { recipient, due: of },
});
const typesOf = (events: CampaignEvent[]) => events.map(({ type }) => type);
const ten = ids.slice(0, 10).map((id) => bounced(id));
const eleventh = { recipient: ids[150] ?? '', due };

describe('an address that does not exist', () => {
  it('brakes a campaign when it is more than the twentieth of the first two hundred, once', () => {
    const ninth = decideBounce(after(...ten.slice(1)), { recipient: ids[11] ?? '', due });
    expect(typesOf(ninth)).toEqual(['CampaignBounced']);
    const braking = decideBounce(after(...ten), eleventh);
    expect(braking[1]).toEqual({ type: 'CampaignBraked', data: { due, bounces: 11 } });
    const resumed = after(...ten, ...braking, { type: 'CampaignResumed', data: {} });
    const next = decideBounce(resumed, { recipient: ids[12] ?? '', due });
    expect(typesOf(next)).toEqual(['CampaignBounced']);
  });

  it('counts for its own mailing alone, and not beyond the first two hundred', () => {
    const later = '2026-06-04T10:00:00.000Z';
    expect(typesOf(decideBounce(after(...ten), { ...eleventh, due: later }))).toEqual([
      'CampaignBounced',
    ]);
    const beyond = { recipient: ids[BRAKED_BY_FIRST] ?? '', due };
    expect(decideBounce(after(...ten), beyond)).toEqual([]);
    expect(decideBounce(after(...ten), { recipient: sampleId(999), due })).toEqual([]);
  });
});
