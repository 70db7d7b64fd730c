import { subscriptionAggregate } from '@canvass/contracts/subscription/state';
import type { ChoosePlan } from '@canvass/contracts/subscription/commands';
import type { Chosen } from '@canvass/contracts/subscription/view';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { derivedId } from '../../command/ids.js';
import { run, type Done } from '../../command/run.js';
import { chosen } from '../choice.js';
import { subscriptionConsequences } from '../consequences.js';
import { startFree } from '../decide.js';
import { loadOffered } from '../choice.js';
import { requirePayer } from '../choice.js';

/**
 * Begins a plan that costs nothing.
 * @throws Refusal accountInactive, notFound, planNotOffered, priceChanged, planNotFree, planCurrent, subscriptionRunning
 */
export async function chooseFreePlan(
  dependencies: CommandDependencies,
  caller: Caller,
  command: ChoosePlan,
): Promise<Done<Chosen>> {
  await requirePayer(dependencies, caller);
  const { firm, commandId } = caller;
  const reference = derivedId('free subscription', firm, commandId);
  const { provider } = dependencies.payments;
  await run(dependencies, caller, {
    ...{ aggregate: subscriptionAggregate, id: firm },
    consequences: subscriptionConsequences,
    prepare: async () => ({
      plan: await loadOffered(dependencies, command),
      now: dependencies.now().toISOString(),
    }),
    decide: (state, { plan, now }) => startFree(state, plan, provider, { reference, now }),
  });
  return chosen(dependencies, firm);
}
