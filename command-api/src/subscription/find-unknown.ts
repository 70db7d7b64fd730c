import { derivedId } from '../command/ids.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { subscriptionFold } from './fold.js';
import { isOurs } from './provider-routes.js';
import { recordReport } from './record-report.js';
import { settleSubscription } from './settle.js';

/**
 * Looks through all that the provider runs for subscriptions of our firms that no run knows, or knows otherwise, and
 * writes them down. So nobody pays for a plan they do not have, whatever message or session was lost. Subscriptions
 * that were made elsewhere, or for firms of other installations, are left alone. Does nothing the second time.
 * @returns references of those that were found
 */
export async function findUnknown(dependencies: CommandDependencies): Promise<string[]> {
  const { payments } = dependencies;
  const found: string[] = [];
  for await (const { firm, reference, status } of payments.running()) {
    const { state } = await load(dependencies, `subscription-${firm}`, subscriptionFold);
    // What has lapsed here is ended there by whoever noted it.
    if (state.runs[reference]?.status === status || state.lapsed.includes(reference)) continue;
    if (!(await isOurs(dependencies, firm))) continue;
    const id = derivedId('unknown subscription', firm, reference, status);
    const context = { commandId: id, correlationId: id };
    await recordReport(dependencies, context, await payments.look(reference));
    await settleSubscription(dependencies, context, firm);
    found.push(reference);
  }
  return found;
}
