import { BEARABLE_BOUNCES, BRAKED_BY_FIRST } from '@canvass/contracts/campaign/campaign';
import type { CampaignEvent } from '@canvass/contracts/campaign/events';
import { campaignAggregate, type CampaignState } from '@canvass/contracts/campaign/state';
import { recipientAggregate } from '@canvass/contracts/recipient/state';
import { campaignConsequences } from '../campaign/consequences.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { run } from '../command/run.js';

/** Counts a recipient among the first of a campaign who has no such address, and brakes it when there are too many, once for a mailing. */
export function decideBounce(
  { recipients, bounces, braked }: CampaignState,
  { recipient, due }: { recipient: string; due: string },
): CampaignEvent[] {
  const place = recipients.indexOf(recipient);
  if (place === -1 || place >= BRAKED_BY_FIRST) return [];
  const count = (bounces.due === due ? bounces.count : 0) + 1;
  const isTooMany = count > BRAKED_BY_FIRST * BEARABLE_BOUNCES && braked?.due !== due;
  return [
    { type: 'CampaignBounced', data: { recipient, due } },
    ...(isTooMany ? [{ type: 'CampaignBraked' as const, data: { due, bounces: count } }] : []),
  ];
}

/** Tells the campaign of a recipient that an address does not exist. */
export async function settleBounce(
  dependencies: CommandDependencies,
  { correlationId, firm }: CommandContext,
  recipient: string,
): Promise<void> {
  const { state } = await load(dependencies, recipientAggregate, recipient);
  const { campaign, bounced } = state;
  if (!state.exists || !bounced?.isHard) return;
  const { due } = bounced;
  await run(
    dependencies,
    { commandId: derivedId('campaignBounced', recipient, due), correlationId, firm },
    {
      ...{ aggregate: campaignAggregate, id: campaign, consequences: campaignConsequences },
      prepare: () => undefined,
      decide: (known) => decideBounce(known, { recipient, due }),
    },
  );
}
