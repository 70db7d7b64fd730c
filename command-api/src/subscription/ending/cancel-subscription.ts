import { subscriptionAggregate } from '@canvass/contracts/subscription/state';
import type { Chosen } from '@canvass/contracts/subscription/view';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load } from '../../command/handle.js';
import { run, type Done } from '../../command/run.js';
import { chosen } from '../choice.js';
import { subscriptionConsequences } from '../consequences.js';
import { cancelHere, runToCancel } from '../decide.js';
import { withdrawFollowing } from '../decide.js';
import { takeReport } from '../reports/take-report.js';

/**
 * Cancels a firm's subscription as of the end of its period. No plan follows.
 * @throws Refusal noSubscription, paymentsUnavailable
 */
export async function cancelSubscription(
  dependencies: CommandDependencies,
  caller: Caller,
): Promise<Done<Chosen>> {
  const { payments } = dependencies;
  const { provider } = payments;
  const { firm, commandId } = caller;
  const { state } = await load(dependencies, subscriptionAggregate, firm);
  const { origin, reference } = runToCancel(state, provider);
  const isPaidHere = origin === provider;
  await run(dependencies, caller, {
    ...{ aggregate: subscriptionAggregate, id: firm },
    consequences: subscriptionConsequences,
    prepare: () => dependencies.now().toISOString(),
    decide: (loaded, now) => [
      ...withdrawFollowing(loaded),
      ...(isPaidHere ? [] : cancelHere(loaded, provider, now)),
    ],
  });
  if (isPaidHere) {
    await takeReport(dependencies, caller, await payments.cancelAtPeriodEnd(reference, commandId));
  }
  return chosen(dependencies, firm);
}
