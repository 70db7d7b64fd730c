import { campaignStandingPart } from '@canvass/contracts/campaign/state';
import { projectionOf } from '../runner/projection.js';
import { recordFacts, toldToFirm } from '../runner/record.js';
import { campaignCollection, type CampaignBody } from './document.js';

export const campaignProjection = projectionOf(campaignStandingPart, {
  collection: campaignCollection,
  evolve(body: CampaignBody | null, event): CampaignBody {
    const standing = campaignStandingPart.evolve(body ?? campaignStandingPart.initial, event);
    return { ...standing, ...recordFacts(body, event) };
  },
  changes: toldToFirm('recipient'),
});
