import { planAggregate } from '@canvass/contracts/plan/state';
import type { CreatePlan } from '@canvass/contracts/plan/commands';
import { presentPlan } from '@canvass/contracts/plan/present';
import type { PlanView } from '@canvass/contracts/plan/view';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { newRecord } from '../command/ids.js';
import { recordFacts } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { planConsequences } from './consequences.js';
import { decideCreation } from './decide.js';
import { takePlanName } from './plan-name.js';

/** Creates a plan, which is offered at once if it is active. @throws Refusal planNameTaken */
export async function createPlan(
  dependencies: CommandDependencies,
  caller: Caller,
  command: CreatePlan,
): Promise<Done<PlanView>> {
  const { id } = newRecord(planAggregate, caller);
  const { name, currency = dependencies.planCurrency } = command;
  const outcome = await run(dependencies, caller, {
    ...{ aggregate: planAggregate, id, consequences: planConsequences },
    prepare: () => undefined,
    decide: (state) => decideCreation(state, { ...command, currency }),
    reserve: ({ events }) => takePlanName(dependencies, caller, { id, name }, events),
  });
  return {
    view: presentPlan(id, outcome.state, recordFacts(outcome)),
    position: outcome.position,
  };
}
