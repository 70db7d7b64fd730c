import type { CampaignStanding } from '@canvass/contracts/campaign/state';
import type { RecordFacts } from '@canvass/contracts/event/record';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** How far a campaign is. */
export type CampaignBody = CampaignStanding & RecordFacts;
/** `_id` is that of the service. */
export type CampaignDocument = StoredDocument & CampaignBody;

export const campaignCollection: Collection = { name: 'campaign_v2', indexes: [] };
