import type { CampaignHeldReason, Mailing } from '@canvass/contracts/campaign/campaign';
import type { CampaignEvent } from '@canvass/contracts/campaign/events';
import { campaignAggregate, type CampaignState } from '@canvass/contracts/campaign/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import { run } from '../command/run.js';
import { campaignConsequences } from './consequences.js';

/** What became of a round of mails. */
export type RoundEvent =
  | { type: 'CampaignMailed'; upTo: number }
  | { type: 'CampaignHeld'; reason: CampaignHeldReason };

function decideRound(state: CampaignState, mailing: Mailing, event: RoundEvent): CampaignEvent[] {
  const { due, reminder } = mailing;
  switch (event.type) {
    case 'CampaignMailed': {
      const { upTo } = event;
      return [{ type: 'CampaignMailed', data: { due, reminder, upTo } }];
    }
    case 'CampaignHeld': {
      const { reason } = event;
      const { held } = state;
      const isSaid = held?.due === due && held.reminder === reminder && held.reason === reason;
      return isSaid ? [] : [{ type: 'CampaignHeld', data: { due, reminder, reason } }];
    }
  }
}

/** Notes what became of a round of mails of a campaign. @param id of the service */
export async function recordRound(
  dependencies: CommandDependencies,
  { id, firm, mailing }: { id: string; firm: string; mailing: Mailing },
  event: RoundEvent,
): Promise<void> {
  const { due, reminder } = mailing;
  const detail = event.type === 'CampaignMailed' ? String(event.upTo) : event.reason;
  const commandId = derivedId('campaignRound', id, due, String(reminder), event.type, detail);
  const correlationId = derivedId('campaignRound', id, due);
  await run(
    dependencies,
    { commandId, correlationId, firm },
    {
      ...{ aggregate: campaignAggregate, id, consequences: campaignConsequences },
      prepare: () => undefined,
      decide: (state) => decideRound(state, mailing, event),
    },
  );
}
