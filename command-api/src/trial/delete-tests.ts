import { pollAggregate } from '@canvass/contracts/poll/state';
import { trialAggregate } from '@canvass/contracts/trial/state';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { ownedBy } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { trialConsequences } from './consequences.js';
import { decideDeletion } from './decide.js';

/** Deletes all tests of a poll: their answers are gone when this resolves. @throws Refusal notFound */
export async function deleteTests(
  dependencies: CommandDependencies,
  caller: Caller,
  { id }: { id: string },
): Promise<Done<{ id: string }>> {
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: trialAggregate, id, consequences: trialConsequences },
    prepare: async () => ownedBy(caller.firm, await load(dependencies, pollAggregate, id)),
    decide: decideDeletion,
  });
  return { view: { id }, position };
}
