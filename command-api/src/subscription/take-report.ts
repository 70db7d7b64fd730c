import { firmAggregate } from '@canvass/contracts/firm/state';
import type { Report } from '@canvass/platform/payments/port';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import { recordReport } from './record-report.js';
import { settleSubscription } from './settle.js';

/**
 * Writes down what a payment provider says, and does what follows: also where nothing of it is news, since what is to
 * end is gone on with at every message.
 * @returns the log position of it
 */
export async function takeReport(
  dependencies: CommandDependencies,
  context: CommandContext,
  report: Report,
): Promise<string | undefined> {
  const { position } = await recordReport(dependencies, context, report);
  await settleSubscription(dependencies, context, report.firm);
  return position;
}

/** Whether a firm is of this installation; others may sell through the same account at the provider. */
export async function isOurs(
  dependencies: Pick<CommandDependencies, 'log'>,
  firm: string,
): Promise<boolean> {
  return (await load(dependencies, firmAggregate, firm)).state.exists;
}
