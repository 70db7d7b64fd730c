import { load } from '@canvass/command-api/command/handle';
import { isEmailConfirmed } from '@canvass/contracts/account/confirmation';
import { accountAggregate } from '@canvass/contracts/account/state';
import type { ReactionDependencies } from '../reaction/dependencies.js';

/** Whether an account may be told of the figures of its firm: the plan has charts, and the account is active and confirmed. */
export async function isTellable(
  dependencies: ReactionDependencies,
  firm: string,
  account: string,
): Promise<boolean> {
  const { live, grant } = await dependencies.entitlements.of(firm, 'now');
  if (!live || !grant.permissions.chartsFunctionalities) return false;
  const { state } = await load(dependencies, accountAggregate, account);
  return state.exists && state.active && isEmailConfirmed(state);
}
