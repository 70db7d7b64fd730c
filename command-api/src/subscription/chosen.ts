import { subscriptionAggregate } from '@canvass/contracts/subscription/state';
import { conflict } from '@canvass/contracts/rule/refusal';
import { presentSubscription } from '@canvass/contracts/subscription/present';
import type { Chosen } from '@canvass/contracts/subscription/view';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import type { Done } from '../command/run.js';

/**
 * The answer of commands on a subscription: how it stands once all consequences are done.
 * @param confirmUrl page on which the customer must confirm a change first
 * @throws Refusal noSubscription
 */
export async function chosen(
  dependencies: CommandDependencies,
  firm: string,
  confirmUrl?: string,
): Promise<Done<Chosen>> {
  const { entitlements, payments } = dependencies;
  const { events } = await load(dependencies, subscriptionAggregate, firm);
  const { run, plan, following } = await entitlements.of(firm, 'now');
  if (!run || !plan) throw conflict('noSubscription');
  const at = { now: dependencies.now().toISOString(), provider: payments.provider };
  const data = presentSubscription(run, plan, at, following);
  return {
    view: confirmUrl ? { data, confirmUrl } : { data },
    position: events.at(-1)?.position,
  };
}
