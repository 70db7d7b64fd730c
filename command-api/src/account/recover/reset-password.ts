import { recoveryEmail } from '@canvass/contracts/account/confirmation';
import type { ResetPassword } from '@canvass/contracts/account/password-commands';
import { recoveryPart } from '@canvass/contracts/account/recovery';
import { accountAggregate } from '@canvass/contracts/account/state';
import { isLinkToken, readLinkToken } from '@canvass/platform/identity/link-token';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load, type CommandContext } from '../../command/handle.js';
import { run, type Done } from '../../command/run.js';
import { accountConsequences } from '../consequences.js';
import { hashNewPassword } from '../password/new-password.js';
import { decideReset, linkUsedUp } from './decide.js';

/**
 * Sets a password through a link. The link was mailed to the last confirmed address, which must not have changed since.
 * `decideReset` says what becomes of the account's address.
 * @returns the id of the account
 * @throws Refusal accountInactive, resetLinkUsedUp, invalidInput with `passwordCommon`
 */
export async function resetPassword(
  dependencies: CommandDependencies,
  context: CommandContext,
  { resetPasswordToken: token, password }: ResetPassword,
): Promise<Done<{ account: string }>> {
  const link = readLinkToken(token);
  if (!link) throw linkUsedUp();
  const { account: id, id: reset } = link;
  const { state: account } = await load(dependencies, accountAggregate, id);
  const sentTo = recoveryEmail(account);
  if (!account.exists || !isLinkToken(dependencies.keys, 'password-reset', token, sentTo)) {
    throw linkUsedUp();
  }
  const passwordHash = await hashNewPassword(password);
  const onBehalf = { ...context, by: id, firm: account.firm };
  const { position } = await run(dependencies, onBehalf, {
    ...{ aggregate: recoveryPart, id, consequences: accountConsequences },
    prepare: ({ events }) => ({
      account: accountAggregate.fold(events),
      now: dependencies.now().toISOString(),
    }),
    decide: (state, known) => decideReset(state, { reset, passwordHash, ...known }),
  });
  return { view: { account: id }, position };
}
