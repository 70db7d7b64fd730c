import { subscriptionAggregate } from '@canvass/contracts/subscription/state';
import { derivedId } from '../command/ids.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { isOurs, takeReport } from './take-report.js';

/**
 * Looks through all that the provider runs for subscriptions of our firms that no run knows, or knows otherwise, and
 * writes them down. So no firm pays for a plan that it does not have, though a message or a session was lost. Subscriptions
 * that were made elsewhere, or for firms of other installations, are left alone. Does nothing the second time.
 * @returns references of those that were found
 */
export async function findUnknown(dependencies: CommandDependencies): Promise<string[]> {
  const { payments } = dependencies;
  const found: string[] = [];
  for await (const { firm, reference, status } of payments.running()) {
    const { state } = await load(dependencies, subscriptionAggregate, firm);
    // What has lapsed here is ended there by the process that noted it.
    if (state.runs[reference]?.status === status || state.lapsed.includes(reference)) continue;
    if (!(await isOurs(dependencies, firm))) continue;
    const id = derivedId('unknown subscription', firm, reference, status);
    const context = { commandId: id, correlationId: id };
    await takeReport(dependencies, context, await payments.look(reference));
    found.push(reference);
  }
  return found;
}
