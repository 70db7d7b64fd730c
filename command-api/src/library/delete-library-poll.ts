import { libraryAggregate } from '@canvass/contracts/library/state';
import type { Deletion } from '@canvass/contracts/http/call';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { run, type Done } from '../command/run.js';
import { libraryConsequences } from './consequences.js';
import { decideLibraryDeletion } from './decide.js';

/** Deletes a poll of the library; copies that were made of it stay. @throws Refusal notFound */
export async function deleteLibraryPoll(
  dependencies: CommandDependencies,
  caller: Caller,
  { id }: Deletion,
): Promise<Done<Deletion>> {
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: libraryAggregate, id, consequences: libraryConsequences },
    prepare: () => undefined,
    decide: decideLibraryDeletion,
  });
  return { view: { id }, position };
}
