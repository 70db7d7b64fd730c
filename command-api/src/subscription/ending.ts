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
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, load, type CommandContext, type Loaded } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { recordReport } from './record-report.js';

type OverEvent = Extract<
  SubscriptionEvent,
  { type: 'SubscriptionSuperseded' | 'SubscriptionLapsed' }
>;
type FirmsContext = CommandContext & { firm: string };

/**
 * Decides that superseded runs are to end. Runs that a provider not in use charges for cannot be reached, and go on; those
 * that it does not charge for lapse.
 */
export function endSuperseded(state: SubscriptionState, provider: Provider): OverEvent[] {
  const at = currentRun(state)?.startAt;
  if (!at) return [];
  return supersededRuns(state).flatMap((run): OverEvent[] => {
    const { reference, origin } = run;
    if (origin === provider) return [{ type: 'SubscriptionSuperseded', data: { reference, at } }];
    if (isCharged(run, provider)) return [];
    return [{ type: 'SubscriptionLapsed', data: { reference, reason: 'cancelled' } }];
  });
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
  return [
    ...(isOver
      ? []
      : [
          {
            type: 'SubscriptionLapsed' as const,
            data: { reference, reason: 'cancelled' as const },
          },
        ]),
    { type: 'EndingSettled', data: { reference } },
  ];
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
  const ended = await endAtProvider(dependencies, ending);
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

/** @returns undefined when the provider does not know the run */
async function endAtProvider(
  { payments }: CommandDependencies,
  { run: { reference }, replacedAt }: EndingRun,
): Promise<Ended | undefined> {
  try {
    return replacedAt
      ? await payments.replace(reference, replacedAt, `superseded/${reference}`)
      : await payments.end(reference, `lapse/${reference}`);
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'notFound') throw error;
    return undefined;
  }
}
