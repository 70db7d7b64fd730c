import type { EditPlan } from '@canvass/contracts/plan/commands';
import { presentPlan } from '@canvass/contracts/plan/present';
import { samePlanName } from '@canvass/contracts/plan/rules';
import { planAggregate } from '@canvass/contracts/plan/state';
import type { PlanView } from '@canvass/contracts/plan/view';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { baseOf } from '../command/handle.js';
import { recordFacts } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { planConsequences } from './consequences.js';
import { decideEdit } from './decide.js';
import { takePlanName } from './plan-name.js';

/**
 * Edits a plan, also for the firms that have it.
 * @throws Refusal notFound, editConflict, planNameTaken
 */
export async function editPlan(
  dependencies: CommandDependencies,
  caller: Caller,
  command: EditPlan,
): Promise<Done<PlanView>> {
  const { id, revision } = command;
  const outcome = await run(dependencies, caller, {
    ...{ aggregate: planAggregate, id, consequences: planConsequences },
    startedFrom: revision,
    prepare: (loaded) => baseOf(loaded, planAggregate, revision),
    decide: (state, base) => decideEdit(state, base, command),
    reserve: async ({ state, events }, decided) => {
      const { name } = planAggregate.evolveAll(state, decided).content ?? {};
      // Plans that shared a name before names were claimed keep it.
      if (name === undefined || samePlanName(name, state.content?.name ?? '')) return;
      await takePlanName(dependencies, caller, { id, name }, events);
    },
  });
  return {
    view: presentPlan(id, outcome.state, recordFacts(outcome)),
    position: outcome.position,
  };
}
