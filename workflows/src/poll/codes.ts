import { assignCodes } from '@canvass/command-api/code/assign-codes';
import { derivedId } from '@canvass/command-api/command/ids';
import type { EventType } from '@canvass/contracts/catalogue/events';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { pollAggregate } from '@canvass/contracts/poll/state';
import type { DurableStore } from '@canvass/platform/durable/port';
import { startReader, type LogReader } from '../log/reader.js';
import type { ReactionDependencies } from '../reaction/dependencies.js';

/** Polls that are worked off together. */
const AT_ONCE = 100;
/** The checkpoint may lag behind so long, in milliseconds: what is done twice changes nothing. */
const CHECKPOINT_EVERY = 5000;
const POLL = `${pollAggregate.category}-`;

/**
 * Goes once through the polls of the log, in its order, and gives codes to the questions and options of those that were made
 * before there were codes. At the end of the log it ends for good: polls that are saved get theirs at once.
 */
export function startCodes(
  dependencies: ReactionDependencies,
  durable: DurableStore,
  build: string,
): LogReader {
  const work = async (events: readonly RecordedEvent[]): Promise<void> => {
    for (const { id, stream, metadata } of events) {
      const { correlationId } = metadata;
      const context = { commandId: derivedId('codes', id), correlationId };
      await assignCodes(dependencies, context, stream.slice(POLL.length));
    }
  };
  const types: readonly EventType[] = ['PollCreated'];
  return startReader({
    log: dependencies.log,
    durable,
    logger: dependencies.logger,
    checkpoint: 'checkpoint/codes',
    checkpointEvery: CHECKPOINT_EVERY,
    endMark: 'ended/codes',
    types,
    atOnce: AT_ONCE,
    work,
    parking: { durable, build, parts: { codes: { types, work } } },
  });
}
