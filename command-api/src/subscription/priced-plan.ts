import { partOf } from '@canvass/contracts/event/aggregate';
import { categoryOf, idOf } from '@canvass/contracts/event/envelope';
import { planAggregate, type PlanState } from '@canvass/contracts/plan/state';
import type { Report } from '@canvass/platform/payments/port';
import type { CommandDependencies } from '../command/dependencies.js';

type Reading = Pick<CommandDependencies, 'log' | 'logger'>;

/** A plan, with every price that it has had. */
interface PricedPlan {
  state: PlanState;
  prices: ReadonlySet<string>;
}

const unpriced: PricedPlan = { state: planAggregate.initial, prices: new Set() };

const pricedPlanPart = partOf(planAggregate, {
  initial: unpriced,
  evolve({ state, prices }, event): PricedPlan {
    const after = planAggregate.evolve(state, event);
    return { state: after, prices: new Set([...prices, after.content?.stripePlanId ?? '']) };
  },
});

/**
 * What a provider reports, under the plan whose price is taken: where somebody has changed the price on the provider's
 * own pages, that is another plan than the one that was bought here. Whoever bought a plan keeps it when it gets
 * another price. Where no plan has the price the plan stays, and operators are told.
 */
export async function underItsPlan(dependencies: Reading, report: Report): Promise<Report> {
  const { firm, subscription, priceId } = report;
  if (!subscription || !priceId) return report;
  const { plan: bought, reference, status } = subscription;
  const events = await dependencies.log.read(planAggregate.stream(bought));
  if (pricedPlanPart.fold(events).prices.has(priceId)) return report;
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
  for await (const { events, caughtUp } of log.subscribe({ types: planAggregate.types })) {
    for (const event of events.filter(({ unreadable }) => unreadable === undefined)) {
      if (categoryOf(event.stream) !== planAggregate.category) continue;
      const id = idOf(event.stream);
      plans.set(id, pricedPlanPart.fold([event], plans.get(id)));
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
