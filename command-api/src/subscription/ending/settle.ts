import { Refusal } from '@canvass/contracts/rule/refusal';
import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import { isCharged, type Provider } from '@canvass/contracts/subscription/provider';
import {
  currentRun,
  endingRuns,
  subscriptionAggregate,
  supersededRuns,
  type EndingRun,
  type SubscriptionState,
} from '@canvass/contracts/subscription/state';
import type { Ended } from '@canvass/platform/payments/port';
import type { CommandDependencies } from '../../command/dependencies.js';
import { handle, load, type CommandContext, type Loaded } from '../../command/handle.js';
import { derivedId } from '../../command/ids.js';
import { runToEnd } from '../decide.js';
import { recordReport } from '../reports/record-report.js';

type OverEvent = Extract<
  SubscriptionEvent,
  { type: 'SubscriptionSuperseded' | 'SubscriptionLapsed' }
>;
type FirmsContext = CommandContext & { firm: string };

/**
 * What follows once a firm has another subscription: the superseded one ends at its provider, which refunds the rest of its
 * period. So no firm pays twice, even when two checkouts were paid at once. The intent is recorded first, so that the
 * ending is completed when a process is cut off or messages arrive in between. Running it again changes nothing.
 * @returns the subscription afterwards
 */
export async function settleSubscription(
  dependencies: CommandDependencies,
  context: CommandContext,
  firm: string,
): Promise<Loaded<SubscriptionState>> {
  const { provider } = dependencies.payments;
  const { state } = await load(dependencies, subscriptionAggregate, firm);
  const superseded = endSuperseded(state, provider).map(({ data }) => data.reference);
  if (superseded.length > 0) {
    const commandId = derivedId('superseded', firm, ...superseded);
    await handle(
      dependencies,
      { ...context, firm, commandId },
      {
        ...{ aggregate: subscriptionAggregate, id: firm },
        decide: (loaded) => endSuperseded(loaded.state, provider),
      },
    );
  }
  return settleEndings(dependencies, { ...context, firm });
}

/**
 * What follows once a free plan was named to follow a paid one: the provider ends the paid one with its period. Running it
 * again changes nothing.
 * @returns the subscription afterwards
 */
export async function settleFollowing(
  dependencies: CommandDependencies,
  context: CommandContext,
  firm: string,
): Promise<Loaded<SubscriptionState>> {
  const { payments } = dependencies;
  const loaded = await load(dependencies, subscriptionAggregate, firm);
  const ending = runToEnd(loaded.state, payments.provider);
  if (!ending) return loaded;
  const { reference, following } = ending;
  const key = `following/${following.run}`;
  const report = await unlessUnknown(() => payments.cancelAtPeriodEnd(reference, key));
  if (report) return recordReport(dependencies, { ...context, firm }, report);
  // A run that the provider does not know has ended already.
  return handle(
    dependencies,
    { ...context, firm, commandId: derivedId('unknown to its provider', firm, reference) },
    {
      ...{ aggregate: subscriptionAggregate, id: firm },
      decide: () => [lapsed(reference)],
    },
  );
}

/**
 * Decides that superseded runs are to end. Runs that a provider not in use charges for cannot be reached, and go on; those
 * that it does not charge for lapse.
 */
function endSuperseded(state: SubscriptionState, provider: Provider): OverEvent[] {
  const at = currentRun(state)?.startAt;
  if (!at) return [];
  return supersededRuns(state).flatMap((run): OverEvent[] => {
    const { reference, origin } = run;
    if (origin === provider) return [{ type: 'SubscriptionSuperseded', data: { reference, at } }];
    if (isCharged(run, provider)) return [];
    return [lapsed(reference)];
  });
}

function lapsed(reference: string): Extract<OverEvent, { type: 'SubscriptionLapsed' }> {
  return { type: 'SubscriptionLapsed', data: { reference, reason: 'cancelled' } };
}

/**
 * Has the provider end the runs that are to end by the log, and resumes endings that were cut off. An ending that the
 * provider has settled is recorded and not repeated; a run whose invoice is being paid is left for later.
 * @returns the subscription afterwards
 */
export async function settleEndings(
  dependencies: CommandDependencies,
  context: FirmsContext,
): Promise<Loaded<SubscriptionState>> {
  const { firm } = context;
  let loaded = await load(dependencies, subscriptionAggregate, firm);
  for (const ending of endingRuns(loaded.state, dependencies.payments.provider)) {
    const { reference } = ending.run;
    if (!(await isEnded(dependencies, context, ending))) continue;
    const commandId = derivedId('ending settled', firm, reference);
    loaded = await handle(
      dependencies,
      { ...context, commandId },
      {
        ...{ aggregate: subscriptionAggregate, id: firm },
        decide: ({ state }) => settledEnding(state, reference),
      },
    );
  }
  return loaded;
}

/** Records that an ending is settled. A run that its provider does not know lapses. */
function settledEnding(state: SubscriptionState, reference: string): SubscriptionEvent[] {
  const isOver = state.runs[reference]?.status === 'ended' || state.lapsed.includes(reference);
  return [...(isOver ? [] : [lapsed(reference)]), { type: 'EndingSettled', data: { reference } }];
}

/** Has the provider end a run, and records its report. @returns whether the ending is settled */
async function isEnded(
  dependencies: CommandDependencies,
  context: FirmsContext,
  ending: EndingRun,
): Promise<boolean> {
  const { firm } = context;
  const { reference } = ending.run;
  const { logger } = dependencies;
  const ended = await unlessUnknown(() => endAtProvider(dependencies, ending));
  if (!ended) {
    logger.error({ firm, reference }, 'the payment provider does not know a subscription');
    return true;
  }
  const { report, unreturned: invoices, isSettled } = ended;
  await recordReport(dependencies, context, report);
  if (isSettled && invoices.length > 0) {
    logger.error(
      { firm, reference, invoices },
      'the payment provider did not refund all invoices: refund them by hand',
    );
  }
  return isSettled;
}

function endAtProvider(
  { payments }: CommandDependencies,
  { run: { reference }, replacedAt }: EndingRun,
): Promise<Ended> {
  return replacedAt
    ? payments.replace(reference, replacedAt, `superseded/${reference}`)
    : payments.end(reference, `lapse/${reference}`);
}

/** What the provider answers; undefined when it does not know the run. */
async function unlessUnknown<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'notFound') throw error;
    return undefined;
  }
}
