import type { PlanEvent } from '@canvass/contracts/plan/events';
import { evolvePlan, initialPlan, type PlanState } from '@canvass/contracts/plan/state';
import { foldOf } from '@canvass/platform/event-log/fold';
import type { Report } from '@canvass/platform/payments/port';
import type { CommandDependencies } from '../command/dependencies.js';

type Reading = Pick<CommandDependencies, 'log' | 'logger'>;

/** A plan, with every price that it has had. */
interface PricedPlan {
  state: PlanState;
  prices: ReadonlySet<string>;
}

/** All that say what a plan costs, and whether it is still there. */
const TYPES: readonly PlanEvent['type'][] = ['PlanCreated', 'PlanEdited', 'PlanDeleted'];

const { initial, evolve } = foldOf<PricedPlan, PlanEvent>(
  { state: initialPlan, prices: new Set() },
  ({ state, prices }, event) => {
    const after = evolvePlan(state, event);
    return { state: after, prices: new Set([...prices, after.content?.stripePlanId ?? '']) };
  },
);

/**
 * What a provider reports, under the plan whose price is taken: where somebody has changed the price on the provider's
 * own pages, that is another plan than the one that was bought here. Whoever bought a plan keeps it when it gets
 * another price. Where no plan has the price the plan stays, and operators are told.
 */
export async function underItsPlan(dependencies: Reading, report: Report): Promise<Report> {
  const { firm, subscription, priceId } = report;
  if (!subscription || !priceId) return report;
  const { plan: bought, reference, status } = subscription;
  const events = await dependencies.log.read(`plan-${bought}`);
  if (events.reduce(evolve, initial).prices.has(priceId)) return report;
  const plan = await planOfPrice(dependencies, priceId);
  if (plan) return { ...report, subscription: { ...subscription, plan } };
  if (status !== 'ended') {
    dependencies.logger.error(
      { firm, reference, plan: bought, price: priceId },
      'a price was changed at the provider, and no plan has it: enter it at the plan that it is for',
    );
  }
  return report;
}

/** Reads the whole log for it, which only a price that was changed by hand needs. Of the plans that have a price, or else had it, one that is offered still, if there is one; the oldest. */
async function planOfPrice({ log }: Reading, price: string): Promise<string | undefined> {
  const plans = new Map<string, PricedPlan>();
  for await (const { events, caughtUp } of log.subscribe({ types: TYPES })) {
    for (const event of events.filter(({ unreadable }) => unreadable === undefined)) {
      const id = event.stream.slice('plan-'.length);
      plans.set(id, evolve(plans.get(id) ?? initial, event));
    }
    if (caughtUp) break;
  }
  const having = [...plans].filter(([, { prices }]) => prices.has(price));
  const ranked = having.toSorted(([, a], [, b]) => rankOf(a, price) - rankOf(b, price));
  return ranked[0]?.[0];
}

function rankOf({ state: { content, deleted } }: PricedPlan, price: string): number {
  return (content?.stripePlanId === price ? 0 : 2) + (deleted ? 1 : 0);
}
