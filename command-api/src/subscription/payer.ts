import type { AccountState } from '@canvass/contracts/account/state';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { ChoosePlan } from '@canvass/contracts/subscription/commands';
import type { Call } from '@canvass/platform/http/route';
import type { OfferedPlan } from '@canvass/platform/payments/port';
import { accountFold } from '../account/register.js';
import { commandOfAnyone } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import { planFold } from '../plan/fold.js';
import { offeredPlan, requirePrice } from './decide.js';

export interface Payer {
  command: CommandContext & { firm: string; by: string };
  account: AccountState;
}

/**
 * The company account that chooses a plan. It may have no subscription, and then counts as inactive everywhere else;
 * but it must not have been switched off. @throws Refusal accountInactive
 */
export async function payer(
  dependencies: CommandDependencies,
  call: Call<unknown, unknown, unknown>,
): Promise<Payer> {
  const command = commandOfAnyone(call);
  const { state } = await load(dependencies, `account-${command.by}`, accountFold);
  if (!state.active) throw new Refusal('forbidden', 'accountInactive');
  return { command, account: state };
}

/** What the provider answers is written under an id of its own; the command is known by what it has caused. */
export function changeOf<Command extends CommandContext>(command: Command): Command {
  return { ...command, correlationId: command.commandId };
}

/** A plan that anybody can choose, at the price agreed to. @throws Refusal notFound, planNotOffered, priceChanged */
export async function loadOffered(
  dependencies: CommandDependencies,
  { planId, price }: ChoosePlan,
): Promise<OfferedPlan> {
  const { state } = await load(dependencies, `plan-${planId}`, planFold);
  const plan = offeredPlan(planId, state);
  if (price) requirePrice(plan, price);
  return plan;
}
