import { mkdirSync, realpathSync } from 'node:fs';
import {
  WrongExpectedRevision,
  type Appended,
  type EventLog,
  type ExpectedRevision,
} from './port.js';
import { formatPosition } from './position.js';
import { openEventLogReader, type EmbeddedReader } from './reader.js';
import { serializeAll } from './serialize.js';
import { WriterClient, type FailureLog } from './writer-client.js';
import type { NewEvent } from '@canvass/contracts/event/envelope';

export { openEventLogReader } from './reader.js';

/** How long the log may fail to write until it is given up, in milliseconds. */
const PATIENCE = 60_000;
/** How long a write waits for another process to let go of the database, until it fails, in milliseconds. */
const LOCK_PATIENCE = 5000;

/**
 * Opens the log of a data folder (made if missing) and starts its writer thread. Once in a process:
 * take the folder with `lockFolder` first and keep it until after `close`.
 * Other threads read with `openEventLogReader`.
 * A write that fails is not acknowledged; the log opens again by itself, and says meanwhile why it cannot write.
 * @throws DatabaseFailure when the database cannot be opened; Error when it was written by a newer release
 */
export async function openEventLog(options: {
  folder: string;
  log?: FailureLog;
  /** Hears, once, that the log has not been able to write for so long that the process had better be started anew. */
  onLost?: (reason: string) => void;
  /** How long that is, in milliseconds; default: a minute. */
  patience?: number;
  /** How long a write waits for another process to let go of the database, in milliseconds; default: five seconds. */
  lockPatience?: number;
}): Promise<EventLog & Pick<EmbeddedReader, 'written'>> {
  mkdirSync(options.folder, { recursive: true });
  const { patience = PATIENCE, lockPatience = LOCK_PATIENCE, log, onLost } = options;
  const folder = realpathSync(options.folder);
  const writer = await WriterClient.start({ folder, patience, lockPatience, log, onLost });
  const reader = await openEventLogReader({ folder }).catch(async (error: unknown) => {
    await writer.close();
    throw error;
  });

  async function append(
    stream: string,
    expected: ExpectedRevision,
    events: NewEvent[],
  ): Promise<Appended> {
    const outcome = await writer.request({
      stream,
      expected,
      events: serializeAll(stream, events),
    });
    switch (outcome.kind) {
      case 'appended':
        return { revision: outcome.revision, position: formatPosition(outcome.row) };
      case 'conflict':
        throw new WrongExpectedRevision(stream, expected, outcome.actual);
      case 'repeated':
        throw new RangeError(`${stream} has some of these events already: ${outcome.ids.join()}`);
      case 'erased':
        throw new TypeError('the writer answered an append as an erasure');
    }
  }

  return {
    append,
    async erase(stream) {
      await writer.request({ erase: stream });
    },
    failure: () => writer.failure(),
    lastRecordedAt: reader.lastRecordedAt,
    read: reader.read,
    head: reader.head,
    subscribe: reader.subscribe,
    written: reader.written,
    async close() {
      await reader.close();
      await writer.close();
    },
  };
}
