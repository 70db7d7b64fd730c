import { firmAggregate } from '@canvass/contracts/firm/state';
import type { Report } from '@canvass/platform/payments/port';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import { recordReport } from './record-report.js';
import { settleSubscription } from './settle.js';

/**
 * Records a provider's report and runs the consequences. It does not go through `run`, which settles only after an append
 * or for the last event: here every report resumes endings that are not settled yet, even one without news.
 * @returns log position
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
