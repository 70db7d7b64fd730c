import { planFeatures, planLimits, UNLIMITED } from '@canvass/contracts/plan/plan';
import { formatPrice } from '@canvass/contracts/plan/price';
import type { PlanView } from '@canvass/contracts/plan/view';
import type { SessionStore } from '../session/store.js';
import { columnsOf } from '../terminal/columns.js';
import type { JsonOption } from '../terminal/options.js';
import { print, type Terminal } from '../terminal/terminal.js';
import { findPlan, readPlans } from './read.js';

function priceOf({ amount, currency, interval }: PlanView): string {
  return amount === 0 ? 'free' : `${formatPrice(amount, currency, 'en')} / ${interval}`;
}

/** Plans as lines of a table. */
export function planTable(plans: readonly PlanView[]): string {
  if (plans.length === 0) return 'There is no such plan.';
  return columnsOf([
    ['ID', 'NAME', 'PRICE', 'ACTIVE', 'PLAN ID', 'PRODUCT ID'],
    ...plans.map((plan) => [
      ...[plan.id, plan.name, priceOf(plan), plan.active ? 'yes' : 'no'],
      ...[plan.stripePlanId || '-', plan.stripeProductId || '-'],
    ]),
  ]);
}

/** Everything about a plan, a line for each. */
export function planLines(plan: PlanView): string {
  const { features } = plan;
  const limits = planLimits.map((limit) => [
    limit,
    features[limit] === UNLIMITED ? 'unlimited' : String(features[limit]),
  ]);
  return columnsOf([
    ['id', plan.id],
    ['name', plan.name],
    ['description', plan.description || '-'],
    ['price', priceOf(plan)],
    ['active', plan.active ? 'yes' : 'no'],
    ['billing scheme', plan.billingScheme],
    ['plan id', plan.stripePlanId || '-'],
    ['product id', plan.stripeProductId || '-'],
    ...limits,
    ['features', planFeatures.filter((feature) => features[feature]).join(', ') || '-'],
  ]);
}

/** Shows all plans, or those whose name has a part. */
export async function listPlans(
  terminal: Terminal,
  sessions: SessionStore,
  { name, json = false }: JsonOption & { name?: string },
): Promise<void> {
  const plans = await readPlans(await sessions.read(), name);
  print(terminal, json, { plans, total: plans.length }, planTable(plans));
}

/** Shows one plan with all it has. @param asked its id or its name */
export async function showPlan(
  terminal: Terminal,
  sessions: SessionStore,
  asked: string,
  { json = false }: JsonOption,
): Promise<void> {
  const plan = await findPlan(await sessions.read(), asked);
  print(terminal, json, plan, planLines(plan));
}
