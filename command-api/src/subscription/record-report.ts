import { canonicalJson } from '@canvass/contracts/event/canonical';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import {
  subscriptionAggregate,
  type SubscriptionState,
} from '@canvass/contracts/subscription/state';
import type { Report } from '@canvass/platform/payments/port';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, type CommandContext, type Outcome } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { withdrawResumed } from './following.js';
import { underItsPlan } from './priced-plan.js';

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

/** Whether a firm's stream has what a command had the provider change, by the provider's answer or by its message. */
export function isReported(events: readonly RecordedEvent[], command: string): boolean {
  return events.some(
    ({ data, metadata }) => metadata.correlationId === command || data['changedBy'] === command,
  );
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
