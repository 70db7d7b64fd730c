import type { SessionEvent } from '@canvass/contracts/session/events';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, type CommandContext } from '../command/handle.js';
import { sessionFold } from './start.js';

/**
 * Ends a session, for everything that shows it, and erases from which browser it was.
 * Erasing it again changes nothing.
 */
export async function eraseSession(
  dependencies: CommandDependencies,
  context: CommandContext,
  id: string,
): Promise<void> {
  const stream = `session-${id}`;
  await handle(dependencies, context, {
    ...{ stream, fold: sessionFold },
    decide: ({ state }): SessionEvent[] =>
      state.exists && !state.ended ? [{ type: 'SessionEnded', data: {} }] : [],
  });
  await dependencies.log.erase(stream);
}
