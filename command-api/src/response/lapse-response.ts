import { responseAggregate } from '@canvass/contracts/response/state';
import type { CommandDependencies } from '../command/dependencies.js';
import type { CommandContext } from '../command/handle.js';
import { ownedBy } from '../command/record.js';
import { run } from '../command/run.js';
import { decideLapse } from './decide.js';
import { responseConsequences } from './consequences.js';

/**
 * Lapses an unfinished response: its answers and files are gone when this resolves. A response that was saved meanwhile,
 * or has lapsed before, stays as it is.
 * @returns log position of the lapse; undefined when the response has not lapsed
 * @throws Refusal notFound when the firm has no such response
 */
export async function lapseResponse(
  dependencies: CommandDependencies,
  caller: CommandContext & { firm: string },
  { id, until }: { id: string; until: string },
): Promise<string | undefined> {
  const { state, position } = await run(dependencies, caller, {
    ...{ aggregate: responseAggregate, id, consequences: responseConsequences },
    prepare: (loaded) => {
      ownedBy(caller.firm, loaded);
      const begunAt = String(loaded.events[0]?.data['receivedAt'] ?? loaded.createdAt);
      return { until, begunAt, recordedAt: loaded.events.at(-1)?.recordedAt ?? '' };
    },
    decide: decideLapse,
  });
  return state.lapsed ? position : undefined;
}
