import { load } from '@canvass/command-api/command/handle';
import { isEmailConfirmed } from '@canvass/contracts/account/confirmation';
import { accountAggregate, type AccountState } from '@canvass/contracts/account/state';
import type { CampaignHeldReason } from '@canvass/contracts/campaign/campaign';
import { offeredPolls, type DeviceContent } from '@canvass/contracts/device/device';
import { editionAggregate } from '@canvass/contracts/edition/state';
import type { ReactionDependencies } from '../reaction/dependencies.js';

/** Who sends a campaign, or what is in the way of it. */
export type CampaignStandsBy = { maker: AccountState } | { held: CampaignHeldReason };

async function isAnswerable(
  dependencies: Pick<ReactionDependencies, 'log'>,
  content: DeviceContent,
): Promise<boolean> {
  for (const poll of offeredPolls(content)) {
    const { state } = await load(dependencies, editionAggregate, poll);
    if (state.editions.length > 0 && state.closedAt === undefined) return true;
  }
  return false;
}

/** Looks whether mails of a campaign may be sent now. @param account that named its recipients */
export async function standingOf(
  dependencies: ReactionDependencies,
  { firm, account, content }: { firm: string; account: string; content: DeviceContent },
): Promise<CampaignStandsBy> {
  if (!(await isAnswerable(dependencies, content))) return { held: 'noPoll' };
  const { live, grant } = await dependencies.entitlements.of(firm, 'now');
  if (!live || !grant.permissions.emailSurveyCampaigns) return { held: 'featureNotInPlan' };
  const { state: maker } = await load(dependencies, accountAggregate, account);
  if (!maker.exists || !maker.active) return { held: 'accountInactive' };
  if (!isEmailConfirmed(maker)) return { held: 'emailUnconfirmed' };
  return { maker };
}
