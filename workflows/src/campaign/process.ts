import { load } from '@canvass/command-api/command/handle';
import { campaignAggregate } from '@canvass/contracts/campaign/state';
import { deviceAggregate } from '@canvass/contracts/device/state';
import { idOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ReactionDependencies } from '../reaction/dependencies.js';
import {
  campaignPolicy,
  type CampaignEffect,
  type CampaignProcess,
  type CampaignResult,
} from './policy.js';
import type { CampaignSending } from './send-mail.js';
import { eraseSome, lookUp, sendSome, sendTest } from './send-round.js';

/**
 * Each service that is a campaign.
 * @param underway the same for all that this program sends
 */
export function campaignProcess(
  dependencies: ReactionDependencies,
  underway: CampaignSending['underway'],
): LastingProcess<CampaignProcess, unknown, CampaignEffect, CampaignResult> {
  async function isCampaign(event: RecordedEvent): Promise<boolean> {
    if (campaignAggregate.owns(event)) return true;
    if (!deviceAggregate.owns(event)) return false;
    const { state } = await load(dependencies, deviceAggregate, idOf(event.stream));
    return state.content?.type === 'emailCampaign';
  }
  return {
    kind: {
      policy: campaignPolicy,
      perform: async (effect, _key, id) => {
        switch (effect.type) {
          case 'look':
            return lookUp(dependencies, id, effect.underway);
          case 'send':
            return sendSome({ ...dependencies, underway }, id, effect.round);
          case 'test':
            return sendTest({ ...dependencies, underway }, id, effect.at);
          case 'erase':
            return eraseSome(dependencies, id);
        }
      },
    },
    types: [
      'DeviceCreated',
      'DeviceEdited',
      'DeviceDeleted',
      'DeviceRecovered',
      'DeviceRemoved',
      'DevicePollDropped',
      'CampaignRecipientsListed',
      'CampaignTestRequested',
      'CampaignResumed',
    ],
    tell: async (event) =>
      (await isCampaign(event)) ? { process: idOf(event.stream), news: null } : undefined,
  };
}
