import { asideAggregate } from '@canvass/contracts/aside/state';
import type { CommandDependencies } from '../command/dependencies.js';
import type { CommandContext } from '../command/handle.js';
import { run } from '../command/run.js';
import { asideConsequences } from './consequences.js';
import { decideEnd } from './decide.js';

/** Notes that an asking is done; again, it changes nothing. @param asking its number */
export async function endDiscarding(
  dependencies: CommandDependencies,
  context: CommandContext & { firm: string },
  { poll, asking }: { poll: string; asking: number },
): Promise<void> {
  await run(dependencies, context, {
    ...{ aggregate: asideAggregate, id: poll, consequences: asideConsequences },
    prepare: () => undefined,
    decide: (state) => decideEnd(state, asking),
  });
}
