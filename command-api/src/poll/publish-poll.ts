import { pollAggregate } from '@canvass/contracts/poll/state';
import { assignCodes } from '../code/assign-codes.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import { publishEdition } from '../edition/publish.js';
import { createWritten } from './written.js';

/**
 * Creates the questions that a poll was saved with, gives codes to what has none, and then brings its editions in line with
 * it and its questions. Running it again changes nothing.
 * @param changed id of a question of the poll that was edited
 */
export async function publishPoll(
  dependencies: CommandDependencies,
  context: CommandContext,
  pollId: string,
  changed?: string,
): Promise<void> {
  const { events, firm } = await load(dependencies, pollAggregate, pollId);
  if (firm === undefined) return;
  await createWritten(dependencies, { ...context, firm }, { id: pollId, events });
  await assignCodes(dependencies, context, pollId, changed);
  await publishEdition(dependencies, context, pollId);
}
