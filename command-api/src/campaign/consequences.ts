import type { CampaignEvent } from '@canvass/contracts/campaign/events';
import type { Consequences } from '../command/consequences.js';

/** Nothing else follows at once: a process of `workflows` sends the mails. */
export const campaignConsequences: Consequences<CampaignEvent> = {
  CampaignRecipientsListed: null,
  CampaignRecipientsRemoved: null,
  CampaignTestRequested: null,
  CampaignTestSent: null,
  CampaignStarted: null,
  CampaignMailed: null,
  CampaignHeld: null,
  CampaignBounced: null,
  CampaignBraked: null,
  CampaignResumed: null,
};
