import { pollAggregate } from '@canvass/contracts/poll/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import { publishEdition } from '../edition/publish.js';
import { createWritten } from './written.js';

/**
 * Creates the questions that a poll was saved with, and then brings its editions in line with it and its questions. Running
 * it again changes nothing.
 */
export async function publishPoll(
  dependencies: CommandDependencies,
  context: CommandContext,
  pollId: string,
): Promise<void> {
  const { events, firm } = await load(dependencies, pollAggregate, pollId);
  if (firm === undefined) return;
  await createWritten(dependencies, { ...context, firm }, { id: pollId, events });
  await publishEdition(dependencies, context, pollId);
}
