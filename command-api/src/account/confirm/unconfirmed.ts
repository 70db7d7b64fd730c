import { isEmailConfirmed } from '@canvass/contracts/account/confirmation';
import { accountAggregate } from '@canvass/contracts/account/state';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load, type CommandContext } from '../../command/handle.js';
import { derivedId } from '../../command/ids.js';
import type { Unconfirmed } from '../decide.js';

/** The link for an address that the account's own person entered. */
export function unconfirmedOwn(
  account: string,
  { commandId }: Pick<CommandContext, 'commandId'>,
): Unconfirmed {
  return { confirmation: derivedId('confirmation', account, commandId) };
}

/**
 * The link for an address that a caller entered for another account. Where the caller's own address is not confirmed, no
 * link is mailed: the other account requests it itself once its person signs in.
 */
export async function unconfirmedOf(
  dependencies: Pick<CommandDependencies, 'log'>,
  caller: Pick<Caller, 'by' | 'commandId'>,
): Promise<Unconfirmed> {
  const { state } = await load(dependencies, accountAggregate, caller.by);
  return isEmailConfirmed(state) ? unconfirmedOwn(caller.by, caller) : {};
}
