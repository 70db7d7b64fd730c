import { firmAggregate } from '@canvass/contracts/firm/state';
import type { Report } from '@canvass/platform/payments/port';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load, type CommandContext } from '../../command/handle.js';
import { run } from '../../command/run.js';
import { followUp } from '../consequences.js';
import { commandOf } from './record-report.js';

/** Records a provider's report and runs the consequences. @returns log position */
export async function takeReport(
  dependencies: CommandDependencies,
  context: CommandContext,
  report: Report,
): Promise<string | undefined> {
  const command = await commandOf(dependencies, context, report);
  const { position } = await run(dependencies, command.context, {
    ...{ ...command.stream, ...followUp },
    prepare: () => undefined,
    decide: command.decide,
  });
  return position;
}

/** Whether a firm is of this installation; others may sell through the same account at the provider. */
export async function isOurs(
  dependencies: Pick<CommandDependencies, 'log'>,
  firm: string,
): Promise<boolean> {
  return (await load(dependencies, firmAggregate, firm)).state.exists;
}
