import {
  secondFactorPart,
  type EnableSecondFactor,
  type RecoveryCodes,
} from '@canvass/contracts/account/second-factor';
import { openSecret } from '@canvass/platform/identity/second-factor';
import { stepOf } from '@canvass/platform/identity/totp';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { run, type Done } from '../../command/run.js';
import { accountConsequences } from '../consequences.js';
import { enable } from './decide.js';
import { newCodes } from './new-codes.js';

/**
 * Switches the second factor on, with a code that the app shows.
 * @throws Refusal secondFactorOn, invalidInput with `wrongCode`
 */
export async function enableSecondFactor(
  dependencies: CommandDependencies,
  caller: Caller,
  command: EnableSecondFactor,
): Promise<Done<RecoveryCodes>> {
  const { keys, now } = dependencies;
  const id = caller.by;
  const { recoveryCodes, hashes } = newCodes(keys, caller);
  const code = command.code.replace(/\s/g, '');
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: secondFactorPart, id, consequences: accountConsequences },
    prepare: ({ state }) => {
      const secret = state.prepared && openSecret(keys, id, state.prepared);
      return { step: secret ? stepOf(secret, code, now()) : undefined, recoveryCodes: hashes };
    },
    decide: enable,
  });
  return { view: { recoveryCodes }, position };
}
