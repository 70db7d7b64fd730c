import { isEmailConfirmed } from '@canvass/contracts/account/confirmation';
import { accountAggregate } from '@canvass/contracts/account/state';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load, type CommandContext } from '../../command/handle.js';
import { derivedId } from '../../command/ids.js';
import type { Unconfirmed } from '../decide.js';

/** The link to an address that an account's own person gives it. */
export function unconfirmedOwn(
  account: string,
  { commandId }: Pick<CommandContext, 'commandId'>,
): Unconfirmed {
  return { confirmation: derivedId('confirmation', account, commandId) };
}

/**
 * The link to an address that a caller gives another account. An account that has not confirmed its own address mails
 * nobody else: no link is sent then, and the other account asks for it itself once it is signed in to.
 */
export async function unconfirmedOf(
  dependencies: Pick<CommandDependencies, 'log'>,
  caller: Pick<Caller, 'by' | 'commandId'>,
): Promise<Unconfirmed> {
  const { state } = await load(dependencies, accountAggregate, caller.by);
  return isEmailConfirmed(state) ? unconfirmedOwn(caller.by, caller) : {};
}
