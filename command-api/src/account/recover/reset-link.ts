import { recoveryEmail } from '@canvass/contracts/account/confirmation';
import type { CheckResetLink } from '@canvass/contracts/account/password-commands';
import { canReset, recoveryPart } from '@canvass/contracts/account/recovery';
import { accountAggregate, type AccountState } from '@canvass/contracts/account/state';
import type { Nothing } from '@canvass/contracts/http/call';
import { isLinkToken, readLinkToken } from '@canvass/platform/identity/link-token';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load } from '../../command/handle.js';
import type { Done } from '../../command/run.js';
import { requireSwitchedOn } from '../switched-on.js';
import { linkUsedUp } from './decide.js';

/** The account that a link was mailed to, and the id of the link. */
interface ResetLink {
  id: string;
  reset: string;
  account: AccountState;
}

/**
 * Reads a link that sets a password. It was mailed to the last confirmed address, which must not have changed since.
 * @throws Refusal resetLinkUsedUp when we did not issue it, or for another address
 */
export async function readResetLink(
  dependencies: CommandDependencies,
  token: string,
): Promise<ResetLink> {
  const link = readLinkToken(token);
  if (!link) throw linkUsedUp();
  const { account: id, id: reset } = link;
  const { state: account } = await load(dependencies, accountAggregate, id);
  const sentTo = recoveryEmail(account);
  if (!account.exists || !isLinkToken(dependencies.keys, 'password-reset', token, sentTo)) {
    throw linkUsedUp();
  }
  return { id, reset, account };
}

/**
 * Says whether a link still sets a password, so that nobody types one in vain.
 * @throws Refusal accountInactive, resetLinkUsedUp
 */
export async function checkResetLink(
  dependencies: CommandDependencies,
  { resetPasswordToken }: CheckResetLink,
): Promise<Done<Nothing>> {
  const { id, reset, account } = await readResetLink(dependencies, resetPasswordToken);
  requireSwitchedOn(account);
  const { state } = await load(dependencies, recoveryPart, id);
  if (!canReset(state, reset, dependencies.now().toISOString())) throw linkUsedUp();
  return { view: {}, position: undefined };
}
