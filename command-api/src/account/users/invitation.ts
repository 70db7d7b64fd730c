import { requireConfirmed } from '@canvass/contracts/account/confirmation';
import { accountAggregate } from '@canvass/contracts/account/state';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load } from '../../command/handle.js';
import { derivedId } from '../../command/ids.js';

/**
 * Lets the caller invite the person of an account; its link is counted where it is mailed.
 * @param account id of the invited account
 * @returns id of the invitation
 * @throws Refusal emailUnconfirmed while the caller's own address is not confirmed
 */
export async function inviteTo(
  dependencies: Pick<CommandDependencies, 'log'>,
  caller: Pick<Caller, 'by' | 'commandId'>,
  account: string,
): Promise<string> {
  const { state: inviter } = await load(dependencies, accountAggregate, caller.by);
  requireConfirmed(inviter);
  return derivedId('invitation', account, caller.commandId);
}
