import type { Nothing } from '@canvass/contracts/http/call';
import type { Notice } from '@canvass/platform/payments/port';
import type { CommandDependencies } from '../command/dependencies.js';
import type { CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import type { Done } from '../command/run.js';
import { settleCheckout } from './settle-checkouts.js';
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
