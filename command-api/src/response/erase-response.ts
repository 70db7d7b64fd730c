import { responseAggregate } from '@canvass/contracts/response/state';
import type { CommandDependencies } from '../command/dependencies.js';
import type { CommandContext } from '../command/handle.js';
import { ownedBy } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { decideErasure } from './decide.js';
import { responseConsequences } from './consequences.js';

/**
 * Erases a response: its answers are gone when this resolves, and charts subtract them. Erasing it again changes nothing.
 * @throws Refusal notFound when the firm has no such response
 */
export async function eraseResponse(
  dependencies: CommandDependencies,
  caller: CommandContext & { firm: string },
  { id }: { id: string },
): Promise<Done<{ id: string }>> {
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: responseAggregate, id, consequences: responseConsequences },
    prepare: (loaded) => ownedBy(caller.firm, loaded),
    decide: decideErasure,
  });
  return { view: { id }, position };
}
