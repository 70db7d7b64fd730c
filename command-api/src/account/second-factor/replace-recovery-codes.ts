import {
  secondFactorPart,
  type ConfirmPassword,
  type RecoveryCodes,
} from '@canvass/contracts/account/second-factor';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { run, type Done } from '../../command/run.js';
import { accountConsequences } from '../consequences.js';
import { checkPassword } from '../password/own-password.js';
import { replaceCodes } from './decide.js';
import { newCodes } from './new-codes.js';

/**
 * Gives other recovery codes; the former ones are not taken any more.
 * @throws Refusal invalidInput with `wrongPassword`, tooMany, secondFactorOff
 */
export async function replaceRecoveryCodes(
  dependencies: CommandDependencies,
  caller: Caller,
  { password }: ConfirmPassword,
): Promise<Done<RecoveryCodes>> {
  const id = caller.by;
  await checkPassword(dependencies, id, password, 'password');
  const { recoveryCodes, hashes } = newCodes(dependencies.keys, caller);
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: secondFactorPart, id, consequences: accountConsequences },
    prepare: () => undefined,
    decide: (state) => replaceCodes(state, hashes),
  });
  return { view: { recoveryCodes }, position };
}
