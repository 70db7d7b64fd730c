import { OPERATORS_FIRM } from '@canvass/contracts/firm/operators';
import {
  basicPlan,
  ENTERPRISE_PLAN,
  enterprisePlan,
  type PlanContent,
} from '@canvass/contracts/plan/plan';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { createPlan } from './decide.js';
import { planFold } from './fold.js';

const plans: readonly { id: string; name: string; content: PlanContent }[] = [
  { id: derivedId('basic plan'), name: 'basic plan', content: basicPlan },
  { id: ENTERPRISE_PLAN, name: 'enterprise plan', content: enterprisePlan },
];

/**
 * Makes the plans that are there from the first start, exactly once in the life of a log:
 * one that was edited stays as it is, one that was deleted stays away.
 */
export async function ensurePlans(dependencies: CommandDependencies): Promise<void> {
  for (const { id, name, content } of plans) {
    const commandId = derivedId(`make the ${name}`);
    await handle(
      dependencies,
      { commandId, correlationId: commandId, firm: OPERATORS_FIRM },
      {
        stream: `plan-${id}`,
        fold: planFold,
        decide: ({ state }) =>
          state.exists
            ? []
            : createPlan(state, { ...content, currency: dependencies.planCurrency }),
      },
    );
  }
}
