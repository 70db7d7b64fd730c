import {
  secondFactorPart,
  type ConfirmPassword,
  type PreparedSecondFactor,
} from '@canvass/contracts/account/second-factor';
import { conflict } from '@canvass/contracts/rule/refusal';
import { openSecret, sealSecret } from '@canvass/platform/identity/second-factor';
import { newTotpSecret, totpUri } from '@canvass/platform/identity/totp';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { run, type Done } from '../../command/run.js';
import { accountConsequences } from '../consequences.js';
import { checkPassword } from '../password/own-password.js';
import { prepare } from './decide.js';

/**
 * Makes the secret of a second factor, to be entered into an authenticator app.
 * @throws Refusal invalidInput with `wrongPassword`, tooMany, secondFactorOn, conflict
 */
export async function prepareSecondFactor(
  dependencies: CommandDependencies,
  caller: Caller,
  { password }: ConfirmPassword,
): Promise<Done<PreparedSecondFactor>> {
  const { keys } = dependencies;
  const id = caller.by;
  const { email } = await checkPassword(dependencies, id, password, 'password');
  const { state, position } = await run(dependencies, caller, {
    ...{ aggregate: secondFactorPart, id, consequences: accountConsequences },
    prepare: () => sealSecret(keys, id, newTotpSecret()),
    decide: prepare,
  });
  // No secret is left when the command is sent again after the factor was switched on, or under another command's id.
  if (!state.prepared) throw conflict(state.enabled ? 'secondFactorOn' : 'conflict');
  const secret = openSecret(keys, id, state.prepared);
  return { view: { secret, uri: totpUri(secret, email) }, position };
}
