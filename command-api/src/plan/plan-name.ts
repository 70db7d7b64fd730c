import { formsOfPlanName, samePlanName } from '@canvass/contracts/plan/rules';
import { conflict } from '@canvass/contracts/rule/refusal';
import { idOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import { planAggregate } from '@canvass/contracts/plan/state';
import { allPlans } from '@canvass/platform/state/all-plans';
import { takeClaim } from '../claim/claim.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';

/**
 * Takes a name for a plan. The claim decides between two plans that take it at the same moment; plans older than claims to
 * names are found by going through all plans.
 * @param events the plan's stream as loaded for the decision that needs the name
 * @throws Refusal planNameTaken
 */
export async function takePlanName(
  dependencies: CommandDependencies,
  context: CommandContext,
  { id, name }: { id: string; name: string },
  events: readonly RecordedEvent[],
): Promise<void> {
  const others = (await allPlans(dependencies.log)).filter((plan) => plan.id !== id);
  if (others.some((plan) => samePlanName(plan.name, name))) throw conflict('planNameTaken');
  const isHeldBy = async (stream: string) => {
    const { content, deleted } = (await load(dependencies, planAggregate, idOf(stream))).state;
    return content !== undefined && !deleted && samePlanName(content.name, name);
  };
  const claim = {
    ...{ kind: 'planName' as const, forms: formsOfPlanName(name) },
    ...{ holder: planAggregate.stream(id), taken: 'planNameTaken' as const, isHeldBy },
  };
  await takeClaim(dependencies, context, claim, events);
}
