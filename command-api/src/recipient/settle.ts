import { recipientAggregate } from '@canvass/contracts/recipient/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { eraseStream } from '../command/erase.js';
import { load, type CommandContext } from '../command/handle.js';

/** Erases a recipient who was removed. */
export async function settleRecipient(
  dependencies: CommandDependencies,
  _context: CommandContext,
  id: string,
): Promise<void> {
  const { state } = await load(dependencies, recipientAggregate, id);
  if (!state.exists) await eraseStream(dependencies, recipientAggregate, id);
}
