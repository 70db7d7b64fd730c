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
 * Decides that what another subscription has taken the place of is to end. What a provider that is not in use charges
 * for cannot be reached, and goes on; what it does not charge for is over.
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
 * Has the provider end what is to end, as the log says, also where messages have come of it meanwhile, and goes on with
 * what was cut off. What it has settled is written down and not done again; what is being paid is left for later.
 * @returns how it stands then
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

/** Nothing is left to do of a run; one of which its provider knows nothing is over as well. */
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

/** Ends one, and writes down how it stands then. @returns whether nothing is left to do */
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
    logger.error({ firm, reference }, 'the payment provider knows nothing of a subscription');
    return true;
  }
  const { report, unreturned: invoices, isSettled } = ended;
  await recordReport(dependencies, context, report);
  if (isSettled && invoices.length > 0) {
    logger.error(
      { firm, reference, invoices },
      'the provider does not pay all back: do it by hand',
    );
  }
  return isSettled;
}

/** @returns undefined where the provider knows nothing of it */
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
