import { secondFactorPart, type ConfirmPassword } from '@canvass/contracts/account/second-factor';
import type { Nothing } from '@canvass/contracts/http/call';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { run, type Done } from '../../command/run.js';
import { accountConsequences } from '../consequences.js';
import { checkPassword } from '../password/own-password.js';
import { disable } from './decide.js';

/** Switches the second factor off. @throws Refusal invalidInput with `wrongPassword`, tooMany */
export async function disableSecondFactor(
  dependencies: CommandDependencies,
  caller: Caller,
  { password }: ConfirmPassword,
): Promise<Done<Nothing>> {
  const id = caller.by;
  await checkPassword(dependencies, id, password, 'password');
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: secondFactorPart, id, consequences: accountConsequences },
    prepare: () => undefined,
    decide: disable,
  });
  return { view: {}, position };
}
