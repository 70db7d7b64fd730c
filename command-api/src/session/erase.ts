import { sessionAggregate } from '@canvass/contracts/session/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { eraseStream } from '../command/erase.js';
import type { CommandContext } from '../command/handle.js';
import { run } from '../command/run.js';
import { sessionConsequences } from './consequences.js';
import { endErased } from './decide.js';

/**
 * Ends a session and erases its browser. Erasing it again changes nothing.
 */
export async function eraseSession(
  dependencies: CommandDependencies,
  context: CommandContext,
  id: string,
): Promise<void> {
  await run(dependencies, context, {
    ...{ aggregate: sessionAggregate, id, consequences: sessionConsequences },
    prepare: () => undefined,
    decide: endErased,
  });
  await eraseStream(dependencies, sessionAggregate, id);
}
