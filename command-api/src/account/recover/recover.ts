import { recoveryEmail } from '@canvass/contracts/account/confirmation';
import { recoveryPart } from '@canvass/contracts/account/recovery';
import { isLinkToken, readLinkToken } from '@canvass/platform/identity/link-token';
import { hashNewPassword } from '../password/new-password.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { handle, load, type CommandContext } from '../../command/handle.js';
import { derivedId } from '../../command/ids.js';
import { findByEmail } from '../login.js';
import { accountFold } from '../register.js';
import { linkUsedUp, requestReset, resetPassword } from './decide.js';

export const recoveryFold = recoveryPart;

/** Asks for a link on behalf of whoever signs in with this address; of nobody, nothing is asked. */
export async function recover(
  dependencies: CommandDependencies,
  context: CommandContext,
  email: string,
): Promise<void> {
  const found = await findByEmail(dependencies, email);
  if (!found) return;
  const onBehalf = { ...context, by: found.id, firm: found.account.firm };
  await handle(dependencies, onBehalf, {
    stream: `account-${found.id}`,
    fold: recoveryFold,
    decide: ({ state }) => requestReset(state, derivedId('reset', found.id, context.commandId)),
  });
}

/**
 * Sets a password through a link. The token has been sent to the last address that was confirmed, so it must still be
 * that; an account that took another one since is back at it, and one that had confirmed none has now.
 * @throws Refusal resetLinkUsedUp
 */
export async function setThroughLink(
  dependencies: CommandDependencies,
  context: CommandContext,
  { token, password }: { token: string; password: string },
): Promise<string | undefined> {
  const reset = readLinkToken(token);
  if (!reset) throw linkUsedUp();
  const stream = `account-${reset.account}`;
  const { state: account } = await load(dependencies, stream, accountFold);
  const sentTo = recoveryEmail(account);
  if (!account.exists || !isLinkToken(dependencies.keys, 'password-reset', token, sentTo)) {
    throw linkUsedUp();
  }
  const passwordHash = await hashNewPassword(password);
  const onBehalf = { ...context, by: reset.account, firm: account.firm };
  const { position } = await handle(dependencies, onBehalf, {
    stream,
    fold: recoveryFold,
    decide: ({ state, events }) => {
      const now = dependencies.now().toISOString();
      const addresses = accountFold.fold(events);
      return resetPassword(state, { reset: reset.id, passwordHash, now, addresses });
    },
  });
  return position;
}
