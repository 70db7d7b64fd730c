import { reportAggregate } from '@canvass/contracts/report/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { eraseStream } from '../command/erase.js';
import { load, type CommandContext } from '../command/handle.js';

/** Erases the address that a deleted report was sent to. */
export async function settleReport(
  dependencies: CommandDependencies,
  _context: CommandContext,
  id: string,
): Promise<void> {
  const { state } = await load(dependencies, reportAggregate, id);
  if (!state.exists) await eraseStream(dependencies, reportAggregate, id);
}
