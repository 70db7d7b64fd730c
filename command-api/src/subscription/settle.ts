import { Refusal } from '@canvass/contracts/rule/refusal';
import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import { currentRun, supersededRuns } from '@canvass/contracts/subscription/state';
import type { Report } from '@canvass/platform/payments/port';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, load, type CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { runToEnd } from './following.js';
import { subscriptionFold } from './fold.js';
import { recordReport } from './record-report.js';

/**
 * What follows once a firm has another subscription: the one it has taken the place of ends at its provider, and what
 * was paid for the rest of its period is paid back. So nobody pays twice, also where two checkouts were paid at once.
 * Does nothing the second time.
 */
export async function settleSubscription(
  dependencies: CommandDependencies,
  context: CommandContext,
  firm: string,
): Promise<void> {
  const { payments } = dependencies;
  const { state } = await load(dependencies, `subscription-${firm}`, subscriptionFold);
  const at = currentRun(state)?.startAt;
  if (!at) return;
  // What runs at another provider than the one in use cannot be reached.
  const superseded = supersededRuns(state).filter(({ origin }) => origin === payments.provider);
  for (const { reference } of superseded) {
    await endOne(dependencies, { ...context, firm }, reference, async () => {
      const key = `superseded/${reference}`;
      const { report, unreturned } = await payments.replace(reference, at, key);
      if (unreturned.length > 0) {
        const what =
          'what was paid for a subscription that has been replaced is to be paid back by hand';
        dependencies.logger.error({ firm, reference, invoices: unreturned }, what);
      }
      return report;
    });
  }
}

/**
 * What follows once a free plan has been named to follow what is paid for: the provider ends that with the period that
 * has been paid. Does nothing the second time.
 */
export async function settleFollowing(
  dependencies: CommandDependencies,
  context: CommandContext,
  firm: string,
): Promise<void> {
  const { payments } = dependencies;
  const { state } = await load(dependencies, `subscription-${firm}`, subscriptionFold);
  const ending = runToEnd(state, payments.provider);
  if (!ending) return;
  const { reference, following } = ending;
  await endOne(dependencies, { ...context, firm }, reference, () =>
    payments.cancelAtPeriodEnd(reference, `following/${following.run}`),
  );
}

/** Has the provider end a run; one of which it knows nothing has ended already. */
async function endOne(
  dependencies: CommandDependencies,
  context: CommandContext & { firm: string },
  reference: string,
  end: () => Promise<Report>,
): Promise<void> {
  let report: Report;
  try {
    report = await end();
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'notFound') throw error;
    const lapsed: SubscriptionEvent = {
      type: 'SubscriptionLapsed',
      data: { reference, reason: 'cancelled' },
    };
    const { firm } = context;
    const commandId = derivedId('superseded', firm, reference);
    await handle(
      dependencies,
      { ...context, commandId },
      { stream: `subscription-${firm}`, fold: subscriptionFold, decide: () => [lapsed] },
    );
    return;
  }
  await recordReport(dependencies, context, report);
}
