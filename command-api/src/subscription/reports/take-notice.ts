import type { Nothing } from '@canvass/contracts/http/call';
import { subscriptionAggregate } from '@canvass/contracts/subscription/state';
import type { Notice, RunningSubscription } from '@canvass/platform/payments/port';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load, type CommandContext } from '../../command/handle.js';
import { derivedId } from '../../command/ids.js';
import type { Done } from '../../command/run.js';
import { settleCheckout } from '../choosing/settle-checkouts.js';
import { isOurs, takeReport } from './take-report.js';

/** Records what a message of the payment provider says about firms of this installation. */
export async function takeNotice(
  dependencies: CommandDependencies,
  { correlationId }: Pick<CommandContext, 'correlationId'>,
  { id, reports, checkouts }: Notice,
): Promise<Done<Nothing>> {
  const commandId = derivedId('notice', dependencies.payments.provider, id);
  const context = { commandId, correlationId };
  for (const report of reports) {
    if (await isOurs(dependencies, report.firm)) await takeReport(dependencies, context, report);
  }
  for (const checkout of checkouts) {
    if (await isOurs(dependencies, checkout.firm)) {
      await settleCheckout(dependencies, context, checkout);
    }
  }
  return { view: {}, position: undefined };
}

/**
 * Goes through the provider's running subscriptions of our firms, and records those that are missing in the log or differ
 * from it, and looks anew at those whose price no plan had. So no firm pays for a plan that it does not have, even if a
 * message or a session was lost. Subscriptions of other origins or installations are left alone. Running it again changes
 * nothing.
 * @returns references of the subscriptions that were recorded
 * @throws AggregateError what failed for single subscriptions, once all others were gone through
 */
export async function findUnknown(dependencies: CommandDependencies): Promise<string[]> {
  const { payments, unknownPrices } = dependencies;
  const noted = (await unknownPrices.list()).filter(
    ({ provider }) => provider === payments.provider,
  );
  const unpriced = new Set(noted.map(({ reference }) => reference));
  const found: string[] = [];
  const failures: unknown[] = [];
  for await (const running of payments.running()) {
    try {
      const wasUnpriced = unpriced.delete(running.reference);
      if (await recordUnknown(dependencies, running)) found.push(running.reference);
      else if (wasUnpriced) await record(dependencies, running);
    } catch (error) {
      // One that cannot be recorded keeps nobody else from the plan they pay for.
      failures.push(error);
    }
  }
  // A report of before the end may come after it.
  for (const reference of unpriced) await unknownPrices.settle(reference);
  if (failures.length > 0) {
    const message = `${failures.length} running subscriptions could not be recorded`;
    throw new AggregateError(failures, message);
  }
  return found;
}

/** @returns whether it was missing in the log, or differed from it */
async function recordUnknown(
  dependencies: CommandDependencies,
  { firm, reference, status }: RunningSubscription,
): Promise<boolean> {
  const { state } = await load(dependencies, subscriptionAggregate, firm);
  // A run that has lapsed here is ended at the provider by the process that recorded the lapse.
  if (state.runs[reference]?.status === status || state.lapsed.includes(reference)) return false;
  if (!(await isOurs(dependencies, firm))) return false;
  await record(dependencies, { firm, reference, status });
  return true;
}

async function record(
  dependencies: CommandDependencies,
  { firm, reference, status }: RunningSubscription,
): Promise<void> {
  const id = derivedId('unknown subscription', firm, reference, status);
  const context = { commandId: id, correlationId: id };
  await takeReport(dependencies, context, await dependencies.payments.look(reference));
}
