import { responseAggregate } from '@canvass/contracts/response/state';
import type { CommandDependencies } from '../command/dependencies.js';
import type { CommandContext } from '../command/handle.js';
import { ownedBy } from '../command/record.js';
import { run } from '../command/run.js';
import { responseConsequences } from '../response/consequences.js';
import { decideDiscard } from './decide.js';

/**
 * Erases a response, unless it counts by now. Doing so again changes nothing.
 * @returns position of its last event
 * @throws Refusal notFound when the firm has no such response
 */
export async function discardResponse(
  dependencies: CommandDependencies,
  context: CommandContext & { firm: string },
  { id }: { id: string },
): Promise<string | undefined> {
  const { position } = await run(dependencies, context, {
    ...{ aggregate: responseAggregate, id, consequences: responseConsequences },
    prepare: (loaded) => ownedBy(context.firm, loaded),
    decide: decideDiscard,
  });
  return position;
}
