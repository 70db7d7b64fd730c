import { signInAggregate } from '@canvass/contracts/sign-in/state';
import type { CommandDependencies } from '../command/dependencies.js';
import type { CommandContext } from '../command/handle.js';
import { run } from '../command/run.js';
import { signInConsequences } from './consequences.js';
import { decideForgetting } from './decide.js';

/** Erases who has tried to sign in to an account. Erasing it again changes nothing. @param account its id */
export async function forgetSignIns(
  dependencies: CommandDependencies,
  context: CommandContext,
  account: string,
): Promise<void> {
  await run(dependencies, context, {
    ...{ aggregate: signInAggregate, id: account, consequences: signInConsequences },
    prepare: () => undefined,
    decide: decideForgetting,
  });
}
