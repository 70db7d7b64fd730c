import type { DurableStore } from '@canvass/platform/durable/port';
import { startReader, type LogReader } from '../log/reader.js';
import type { ReactionDependencies } from './dependencies.js';
import { react, reactionTypes } from './reactions.js';

/** Reacts to the events in the log within the product, one after the other, each at least once. */
export function startReactions(
  dependencies: ReactionDependencies,
  durable: DurableStore,
): LogReader {
  return startReader({
    log: dependencies.log,
    durable,
    logger: dependencies.logger,
    checkpoint: 'checkpoint/reactions',
    types: reactionTypes,
    atOnce: 1,
    work: async (events) => {
      for (const event of events) await react(dependencies, event);
    },
  });
}
