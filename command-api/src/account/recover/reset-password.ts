import type { ResetPassword } from '@canvass/contracts/account/password-commands';
import { recoveryPart } from '@canvass/contracts/account/recovery';
import { accountAggregate } from '@canvass/contracts/account/state';
import type { CommandDependencies } from '../../command/dependencies.js';
import type { CommandContext } from '../../command/handle.js';
import { run, type Done } from '../../command/run.js';
import { accountConsequences } from '../consequences.js';
import { hashNewPassword } from '../password/new-password.js';
import { decideReset } from './decide.js';
import { readResetLink } from './reset-link.js';

/**
 * Sets a password through a link. `decideReset` says what becomes of the account's address.
 * @returns the id of the account
 * @throws Refusal accountInactive, resetLinkUsedUp, invalidInput with `passwordCommon`
 */
export async function resetPassword(
  dependencies: CommandDependencies,
  context: CommandContext,
  { resetPasswordToken: token, password }: ResetPassword,
): Promise<Done<{ account: string }>> {
  const { id, reset, account } = await readResetLink(dependencies, token);
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
