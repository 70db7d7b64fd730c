import { subscriptionAggregate } from '@canvass/contracts/subscription/state';
import { derivedId } from '../command/ids.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { isOurs, takeReport } from './take-report.js';

/**
 * Goes through the provider's running subscriptions of our firms, and records those that are missing in the log or differ
 * from it. So no firm pays for a plan that it does not have, even if a message or a session was lost. Subscriptions of
 * other origins or installations are left alone. Running it again changes nothing.
 * @returns references of the subscriptions that were recorded
 */
export async function findUnknown(dependencies: CommandDependencies): Promise<string[]> {
  const { payments } = dependencies;
  const found: string[] = [];
  for await (const { firm, reference, status } of payments.running()) {
    const { state } = await load(dependencies, subscriptionAggregate, firm);
    // A run that has lapsed here is ended at the provider by the process that recorded the lapse.
    if (state.runs[reference]?.status === status || state.lapsed.includes(reference)) continue;
    if (!(await isOurs(dependencies, firm))) continue;
    const id = derivedId('unknown subscription', firm, reference, status);
    const context = { commandId: id, correlationId: id };
    await takeReport(dependencies, context, await payments.look(reference));
    found.push(reference);
  }
  return found;
}
