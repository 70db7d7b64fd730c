import { partOf } from '@canvass/contracts/event/aggregate';
import { canonicalJson } from '@canvass/contracts/event/canonical';
import { categoryOf, idOf } from '@canvass/contracts/event/envelope';
import { planAggregate, type PlanState } from '@canvass/contracts/plan/state';
import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import {
  subscriptionAggregate,
  type SubscriptionState,
} from '@canvass/contracts/subscription/state';
import type { Report } from '@canvass/platform/payments/port';
import type { CommandDependencies } from '../../command/dependencies.js';
import { handle, type CommandContext, type Outcome } from '../../command/handle.js';
import { derivedId } from '../../command/ids.js';
import { withdrawResumed } from '../decide.js';

/** The events of a report that change the state, and the following plan that they withdraw. */
function newsOf(state: SubscriptionState, report: Report): SubscriptionEvent[] {
  const { subscription, invoices } = report;
  const told = [
    ...(subscription ? [{ type: 'SubscriptionReported' as const, data: subscription }] : []),
    ...invoices.map((data) => ({ type: 'InvoiceReported' as const, data })),
  ];
  const news: SubscriptionEvent[] = [];
  let before = state;
  for (const event of told) {
    const after = subscriptionAggregate.evolve(before, event);
    if (canonicalJson(after) === canonicalJson(before)) continue;
    const withdrawn = withdrawResumed(before, after, event.data.reference);
    news.push(event, ...withdrawn);
    before = subscriptionAggregate.evolveAll(after, withdrawn);
  }
  return news;
}

/** A report as a command on its firm's stream. The same report again is the same command. */
export async function commandOf(
  dependencies: CommandDependencies,
  context: CommandContext,
  reported: Report,
) {
  const report = await underItsPlan(dependencies, reported);
  const { firm } = report;
  // One command may get several reports, and several commands the same one: the id is derived from the report.
  const commandId = derivedId('report', firm, canonicalJson(report));
  return {
    context: { ...context, firm, commandId },
    stream: { aggregate: subscriptionAggregate, id: firm },
    decide: (state: SubscriptionState) => newsOf(state, report),
  };
}

/**
 * Records the news of a provider's report in the stream of its firm, on behalf of the context's caller, and runs no
 * consequences: for the consequences themselves and for processes. Commands and messages use `takeReport`.
 */
export async function recordReport(
  dependencies: CommandDependencies,
  context: CommandContext,
  report: Report,
): Promise<Outcome<SubscriptionState>> {
  const command = await commandOf(dependencies, context, report);
  return handle(dependencies, command.context, {
    ...command.stream,
    decide: ({ state }) => command.decide(state),
  });
}

type Reading = Pick<CommandDependencies, 'log' | 'logger' | 'unknownPrices'>;

/** A plan with all prices that it has had. */
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
 * A report of the provider, with the plan that the charged price belongs to. An operator may have changed the price of a
 * subscription on the provider's own pages: then it is of another plan than the one bought here. A firm keeps its plan
 * when the plan gets another price. When no plan has the price, the plan stays, and operators are told until
 * one has it.
 */
async function underItsPlan(dependencies: Reading, report: Report): Promise<Report> {
  const { firm, subscription, priceId } = report;
  if (!subscription || !priceId) return report;
  const { plan: bought, provider, reference, status } = subscription;
  const events = await dependencies.log.read(planAggregate.stream(bought));
  const isBought = pricedPlanPart.fold(events).prices.has(priceId);
  const plan = isBought ? bought : await planOfPrice(dependencies, priceId);
  const { unknownPrices } = dependencies;
  if (plan !== undefined || status === 'ended') await unknownPrices.settle(reference);
  else {
    await unknownPrices.note({ provider, reference, firm, price: priceId });
    dependencies.logger.error(
      { firm, reference, plan: bought, price: priceId },
      'a price was changed at the provider, and no plan has it: enter it in the plan that it belongs to',
    );
  }
  return { ...report, subscription: { ...subscription, plan: plan ?? bought } };
}

/**
 * The plan of a price: the oldest of those that have it now, or else had it, and of these one that is not deleted if there is
 * one. It reads the whole log, which only a price that was changed by hand needs.
 */
async function planOfPrice(
  { log }: Pick<Reading, 'log'>,
  price: string,
): Promise<string | undefined> {
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
