import { OPERATORS_FIRM } from '@canvass/contracts/firm/operators';
import {
  basicPlan,
  ENTERPRISE_PLAN,
  enterprisePlan,
  type PlanContent,
} from '@canvass/contracts/plan/plan';
import { planAggregate } from '@canvass/contracts/plan/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import { run } from '../command/run.js';
import { planConsequences } from './consequences.js';
import { decideCreation } from './decide.js';

const plans: readonly { id: string; name: string; content: PlanContent }[] = [
  { id: derivedId('basic plan'), name: 'basic plan', content: basicPlan },
  { id: ENTERPRISE_PLAN, name: 'enterprise plan', content: enterprisePlan },
];

/**
 * Makes the first plans, exactly once in the life of a log: an edited one stays as it is, and a deleted one stays deleted.
 */
export async function ensurePlans(dependencies: CommandDependencies): Promise<void> {
  for (const { id, name, content } of plans) {
    const commandId = derivedId(`make the ${name}`);
    await run(
      dependencies,
      { commandId, correlationId: commandId, firm: OPERATORS_FIRM },
      {
        ...{ aggregate: planAggregate, id, consequences: planConsequences },
        prepare: () => ({ ...content, currency: dependencies.planCurrency }),
        decide: (state, known) => (state.exists ? [] : decideCreation(state, known)),
      },
    );
  }
}
