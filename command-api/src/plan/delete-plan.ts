import { planAggregate } from '@canvass/contracts/plan/state';
import type { PlanDeleted } from '@canvass/contracts/plan/view';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { run, type Done } from '../command/run.js';
import { planConsequences } from './consequences.js';
import { decideDeletion } from './decide.js';
import { isPlanInUse } from './plan-in-use.js';

/**
 * Deletes a plan or, when firms depend on it, takes it off offer: they keep it, and no other firm can choose it.
 * @throws Refusal notFound
 */
export async function deletePlan(
  dependencies: CommandDependencies,
  caller: Caller,
  { id }: { id: string },
): Promise<Done<PlanDeleted>> {
  const { state, position } = await run(dependencies, caller, {
    ...{ aggregate: planAggregate, id, consequences: planConsequences },
    prepare: () => isPlanInUse(dependencies, id),
    decide: decideDeletion,
  });
  return { view: { id, isDeleted: state.deleted }, position };
}
