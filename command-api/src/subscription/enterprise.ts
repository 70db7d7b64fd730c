import { conflict, notFound } from '@canvass/contracts/rule/refusal';
import { ENTERPRISE_PLAN } from '@canvass/contracts/plan/plan';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, load, type CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { planFold } from '../plan/fold.js';
import { activateEnterprise, deactivateEnterprise, hasEnterprise } from './decide.js';
import { subscriptionFold } from './fold.js';
import { settleSubscription } from './settle.js';

/**
 * To be asked before anything else is done together with the switch.
 * @param firm that the switch is for; one that is only to be made has no enterprise plan yet
 * @param isOn undefined where the switch is to stay as it is
 * @throws Refusal planNotOffered when the plan has been deleted, and is not on already
 */
export async function requireEnterpriseOffered(
  dependencies: CommandDependencies,
  firm: string,
  isOn: boolean | undefined,
): Promise<void> {
  if (!isOn) return;
  const plan = await load(dependencies, `plan-${ENTERPRISE_PLAN}`, planFold);
  if (!plan.state.deleted) return;
  const { state } = await load(dependencies, `subscription-${firm}`, subscriptionFold);
  if (!hasEnterprise(state)) throw conflict('planNotOffered');
}

/**
 * Switches the enterprise plan, which is there from the first start, on or off for a firm. What it pays for
 * otherwise ends when it is switched on.
 * @throws Refusal planNotOffered when the plan has been deleted
 * @returns the log position of it; undefined where nothing had to be done
 */
export async function switchEnterprise(
  dependencies: CommandDependencies,
  context: CommandContext,
  firm: string,
  isOn: boolean,
): Promise<string | undefined> {
  const id = ENTERPRISE_PLAN;
  const { content, deleted } = (await load(dependencies, `plan-${id}`, planFold)).state;
  if (!content) throw notFound();
  const reference = derivedId('enterprise subscription', firm, context.commandId);
  const { position } = await handle(
    dependencies,
    { ...context, firm },
    {
      stream: `subscription-${firm}`,
      fold: subscriptionFold,
      decide: ({ state }) => {
        const now = dependencies.now().toISOString();
        if (!isOn) return deactivateEnterprise(state);
        const begun = activateEnterprise(state, { id, content }, { reference, now });
        if (deleted && begun.length > 0) throw conflict('planNotOffered');
        return begun;
      },
    },
  );
  dependencies.entitlements.forget(firm);
  await settleSubscription(dependencies, context, firm);
  return position;
}
