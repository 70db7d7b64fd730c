import { pollAggregate } from '@canvass/contracts/poll/state';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { ownedBy } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { decideDeletion } from './decide.js';
import { pollConsequences } from './consequences.js';

/** Deletes a poll: its services lose it, and its answers are hidden. @throws Refusal notFound */
export async function deletePoll(
  dependencies: CommandDependencies,
  caller: Caller,
  { id }: { id: string },
): Promise<Done<{ id: string }>> {
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: pollAggregate, id, consequences: pollConsequences },
    prepare: (loaded) => ownedBy(caller.firm, loaded),
    decide: decideDeletion,
  });
  return { view: { id }, position };
}
