import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { DurableStore } from '@canvass/platform/durable/port';
import { startReader, type LogReader, type ReaderPace } from '../log/reader.js';
import type { ReactionDependencies } from './dependencies.js';
import { react, reactionTypes } from './reactions.js';

/**
 * Reacts to the events in the log within the product, one after the other, each at least once. What keeps failing is
 * parked.
 * @param build release that is at work
 */
export function startReactions(
  dependencies: ReactionDependencies,
  durable: DurableStore,
  build: string,
  pace?: ReaderPace,
): LogReader {
  const work = async (events: readonly RecordedEvent[]): Promise<void> => {
    for (const event of events) await react(dependencies, event);
  };
  return startReader({
    log: dependencies.log,
    durable,
    logger: dependencies.logger,
    checkpoint: 'checkpoint/reactions',
    types: reactionTypes,
    atOnce: 1,
    work,
    pace,
    parking: { durable, build, parts: { reactions: { types: reactionTypes, work } } },
  });
}
