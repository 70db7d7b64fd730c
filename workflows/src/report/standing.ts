import { load } from '@canvass/command-api/command/handle';
import { isEmailConfirmed } from '@canvass/contracts/account/confirmation';
import { accountAggregate, type AccountState } from '@canvass/contracts/account/state';
import { pollAggregate } from '@canvass/contracts/poll/state';
import type { HeldReason } from '@canvass/contracts/report/report';
import type { ReportContent } from '@canvass/contracts/report/state';
import type { ReactionDependencies } from '../reaction/dependencies.js';

/** Who sends a report, or what is in the way of it. */
export type Standing = { maker: AccountState } | { held: HeldReason };

/** Looks whether a report may be sent now. @param firm whose it is */
export async function standingOf(
  dependencies: ReactionDependencies,
  firm: string,
  { subject, account }: ReportContent,
): Promise<Standing> {
  const { state: poll } = await load(dependencies, pollAggregate, subject.pollId);
  if (!poll.exists || poll.deleted) return { held: 'pollDeleted' };
  const { live, grant } = await dependencies.entitlements.of(firm, 'now');
  if (!live || !grant.permissions.scheduledEmailReports) return { held: 'featureNotInPlan' };
  const { state: maker } = await load(dependencies, accountAggregate, account);
  if (!maker.exists || !maker.active) return { held: 'accountInactive' };
  if (!isEmailConfirmed(maker)) return { held: 'emailUnconfirmed' };
  return { maker };
}
