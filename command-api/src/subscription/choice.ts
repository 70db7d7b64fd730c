import { accountAggregate, type AccountState } from '@canvass/contracts/account/state';
import { planAggregate } from '@canvass/contracts/plan/state';
import { conflict } from '@canvass/contracts/rule/refusal';
import type { ChoosePlan } from '@canvass/contracts/subscription/commands';
import { presentSubscription } from '@canvass/contracts/subscription/present';
import { subscriptionAggregate } from '@canvass/contracts/subscription/state';
import type { Chosen } from '@canvass/contracts/subscription/view';
import type { OfferedPlan } from '@canvass/platform/payments/port';
import { requireSwitchedOn } from '../account/switched-on.js';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import type { Done } from '../command/run.js';
import { offeredPlan, requirePrice } from './decide.js';

/**
 * The company account that chooses a plan. Without a subscription it counts as inactive everywhere else, but here only an
 * account that was switched off is refused. @throws Refusal accountInactive
 */
export async function requirePayer(
  dependencies: Pick<CommandDependencies, 'log'>,
  { by }: Pick<Caller, 'by'>,
): Promise<AccountState> {
  const { state } = await load(dependencies, accountAggregate, by);
  requireSwitchedOn(state);
  return state;
}

/** The context for what a command causes at the provider: the correlation id names the command. */
export function causedBy<Context extends CommandContext>(context: Context): Context {
  return { ...context, correlationId: context.commandId };
}

/** Loads a plan that companies can choose, at the agreed price. @throws Refusal notFound, planNotOffered, priceChanged */
export async function loadOffered(
  dependencies: Pick<CommandDependencies, 'log'>,
  { planId, price }: ChoosePlan,
): Promise<OfferedPlan> {
  const { state } = await load(dependencies, planAggregate, planId);
  const plan = offeredPlan(planId, state);
  if (price) requirePrice(plan, price);
  return plan;
}

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
