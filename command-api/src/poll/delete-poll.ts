import { pollAggregate } from '@canvass/contracts/poll/state';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import type { Done } from '../command/run.js';
import { runOnOwn } from '../command/run-on-own.js';
import { decideDeletion } from './decide.js';
import { pollConsequences } from './consequences.js';

/** Deletes a poll: its services lose it, and its answers are hidden. @throws Refusal notFound */
export function deletePoll(
  dependencies: CommandDependencies,
  caller: Caller,
  { id }: { id: string },
): Promise<Done<{ id: string }>> {
  return runOnOwn(dependencies, caller, {
    ...{ aggregate: pollAggregate, id, consequences: pollConsequences },
    decide: decideDeletion,
  });
}
