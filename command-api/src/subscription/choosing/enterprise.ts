import { subscriptionAggregate } from '@canvass/contracts/subscription/state';
import { conflict } from '@canvass/contracts/rule/refusal';
import { enterpriseCard } from '@canvass/contracts/plan/pricing';
import type { OfferedPlan } from '@canvass/platform/payments/port';
import { allPlans } from '@canvass/platform/state/all-plans';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load, type CommandContext } from '../../command/handle.js';
import { derivedId } from '../../command/ids.js';
import { run } from '../../command/run.js';
import { subscriptionConsequences } from '../consequences.js';
import { activateEnterprise, deactivateEnterprise, hasEnterprise } from '../decide.js';

/** The enterprise plan; undefined when none is offered. */
async function offeredEnterprise({ log }: CommandDependencies): Promise<OfferedPlan | undefined> {
  const card = enterpriseCard(await allPlans(log));
  if (!card) return undefined;
  const { id, ...content } = card;
  return { id, content };
}

/**
 * Requires that the enterprise plan can be switched on. Call it before anything else that is done with the switch.
 * @param firm that the switch is for; it may not be registered yet
 * @param isOn undefined when the switch is to stay as it is
 * @throws Refusal planNotOffered when none is offered, and the firm does not have it already
 */
export async function requireEnterpriseOffered(
  dependencies: CommandDependencies,
  firm: string,
  isOn: boolean | undefined,
): Promise<void> {
  if (!isOn) return;
  if (await offeredEnterprise(dependencies)) return;
  const { state } = await load(dependencies, subscriptionAggregate, firm);
  if (!hasEnterprise(state)) throw conflict('planNotOffered');
}

/**
 * Switches the enterprise plan of a firm on or off. Switching it on ends the plan that the firm pays for.
 * @throws Refusal planNotOffered when none is offered
 * @returns log position; undefined when nothing had to be done
 */
export async function switchEnterprise(
  dependencies: CommandDependencies,
  context: CommandContext,
  firm: string,
  isOn: boolean,
): Promise<string | undefined> {
  const plan = isOn ? await offeredEnterprise(dependencies) : undefined;
  const reference = derivedId('enterprise subscription', firm, context.commandId);
  const { position } = await run(
    dependencies,
    { ...context, firm },
    {
      ...{ aggregate: subscriptionAggregate, id: firm },
      consequences: subscriptionConsequences,
      prepare: () => dependencies.now().toISOString(),
      decide: (state, now) =>
        isOn ? activateEnterprise(state, plan, { reference, now }) : deactivateEnterprise(state),
    },
  );
  return position;
}
