import { Refusal } from '@canvass/contracts/rule/refusal';
import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import { isCharged } from '@canvass/contracts/subscription/provider';
import {
  currentRun,
  supersededRuns,
  type SubscriptionState,
} from '@canvass/contracts/subscription/state';
import type { Report } from '@canvass/platform/payments/port';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, load, type CommandContext, type Loaded } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { runToEnd } from './following.js';
import { subscriptionFold } from './fold.js';
import { recordReport } from './record-report.js';

/** Something that its provider is to end. */
interface Ending {
  reference: string;
  /** Answers undefined where the provider runs nothing any more. */
  end(): Promise<Report | undefined>;
}

type FirmsContext = CommandContext & { firm: string };

/**
 * What follows once a firm has another subscription: the one it has taken the place of ends at its provider, and what
 * was paid for the rest of its period is paid back. So nobody pays twice, also where two checkouts were paid at once.
 * Does nothing the second time.
 * @returns how it stands then
 */
export function settleSubscription(
  dependencies: CommandDependencies,
  context: CommandContext,
  firm: string,
): Promise<Loaded<SubscriptionState>> {
  const { payments } = dependencies;
  return settle(dependencies, { ...context, firm }, (state) => {
    const at = currentRun(state)?.startAt;
    if (!at) return [];
    const { provider } = payments;
    return supersededRuns(state).flatMap((run): Ending[] => {
      const { reference, origin } = run;
      if (origin === provider) {
        return [{ reference, end: () => replace(dependencies, firm, reference, at) }];
      }
      // What another provider charges for cannot be reached.
      return isCharged(run, provider) ? [] : [{ reference, end: () => Promise.resolve(undefined) }];
    });
  });
}

/**
 * What follows once a free plan has been named to follow what is paid for: the provider ends that with the period that
 * has been paid. Does nothing the second time.
 * @returns how it stands then
 */
export function settleFollowing(
  dependencies: CommandDependencies,
  context: CommandContext,
  firm: string,
): Promise<Loaded<SubscriptionState>> {
  const { payments } = dependencies;
  return settle(dependencies, { ...context, firm }, (state) => {
    const ending = runToEnd(state, payments.provider);
    if (!ending) return [];
    const { reference, following } = ending;
    const key = `following/${following.run}`;
    return [{ reference, end: () => payments.cancelAtPeriodEnd(reference, key) }];
  });
}

async function settle(
  dependencies: CommandDependencies,
  context: FirmsContext,
  endingsOf: (state: SubscriptionState) => readonly Ending[],
): Promise<Loaded<SubscriptionState>> {
  let loaded = await load(dependencies, `subscription-${context.firm}`, subscriptionFold);
  for (const ending of endingsOf(loaded.state)) {
    loaded = await endOne(dependencies, context, ending);
  }
  return loaded;
}

async function replace(
  { payments, logger }: CommandDependencies,
  firm: string,
  reference: string,
  at: string,
): Promise<Report> {
  const key = `superseded/${reference}`;
  const { report, unreturned: invoices } = await payments.replace(reference, at, key);
  if (invoices.length > 0) {
    logger.error(
      { firm, reference, invoices },
      'the provider does not pay all back: do it by hand',
    );
  }
  return report;
}

/** Has the provider end a run; one of which it knows nothing has ended already. */
async function endOne(
  dependencies: CommandDependencies,
  context: FirmsContext,
  { reference, end }: Ending,
): Promise<Loaded<SubscriptionState>> {
  const report = await end().catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.kind !== 'notFound') throw error;
    return undefined;
  });
  if (report) return recordReport(dependencies, context, report);
  const lapsed: SubscriptionEvent = {
    type: 'SubscriptionLapsed',
    data: { reference, reason: 'cancelled' },
  };
  const { firm } = context;
  const commandId = derivedId('superseded', firm, reference);
  return handle(
    dependencies,
    { ...context, commandId },
    { stream: `subscription-${firm}`, fold: subscriptionFold, decide: () => [lapsed] },
  );
}
