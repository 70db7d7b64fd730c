import type { Connection } from '../sqlite/open.js';
import { inTransaction } from '../sqlite/transaction.js';
import { truncateWriteAheadLog } from '../sqlite/truncate.js';
import type { AppendRequest, Outcome } from './messages.js';
import { LogTime } from './log-time.js';
import type { ExpectedRevision } from './port.js';

/** The writing side of the table `events`; one thread at a time. */
export interface EventTable {
  /**
   * Appends a group in one transaction; returns only after it is durable, one outcome for each request.
   * @throws what the database throws; then nothing of the group stands in the log
   */
  appendAll(group: readonly AppendRequest[]): Outcome[];
  /** Clears `personal` of all events of the streams, in one transaction. */
  eraseAll(streams: readonly string[]): void;
  /** Writes something that changes nothing; returns only after it is durable. @throws what the database throws */
  probe(): void;
  /** Moves everything into the main file and empties the write-ahead log; false when a reader was in the way. */
  truncate(): boolean;
}

export function openEventTable(database: Connection): EventTable {
  const lastOfStream = database.prepare(
    'SELECT max(revision) AS revision FROM events WHERE stream = ?',
  );
  const placeOfId = database.prepare(
    'SELECT revision, position FROM events WHERE stream = ? AND id = ?',
  );
  const insert = database.prepare(
    `INSERT INTO events (id, stream, revision, recorded_at, type, data, metadata, personal)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const erase = database.prepare(
    'UPDATE events SET personal = NULL, erased = 1 WHERE stream = ? AND personal IS NOT NULL',
  );
  const time = new LogTime(lastRecordedAt(database));

  function append({ stream, expected, events }: AppendRequest, clock: string): Outcome {
    const row = lastOfStream.get([stream]) as { revision: number | null };
    const actual: ExpectedRevision = row.revision ?? 'none';
    const places = actual === 'none' ? [] : events.map(({ id }) => placeOfId.get([stream, id]));
    const known = places.filter((place) => place !== undefined) as Place[];
    if (known.length === events.length) return latest(known);
    if (actual !== expected) return { kind: 'conflict', actual };
    if (known.length > 0) {
      const ids = events.filter((_, index) => places[index] !== undefined).map(({ id }) => id);
      return { kind: 'repeated', ids };
    }
    let revision = actual === 'none' ? -1 : actual;
    let position = 0;
    for (const { id, type, data, metadata, personal } of events) {
      revision += 1;
      const written = insert.run([id, stream, revision, clock, type, data, metadata, personal]);
      position = Number(written.lastInsertRowid);
    }
    return { kind: 'appended', revision, row: position };
  }

  return {
    appendAll(group) {
      const clock = time.next({ wall: Date.now(), steady: performance.now() });
      return inTransaction(database, () => group.map((request) => append(request, clock)));
    },
    eraseAll(streams) {
      inTransaction(database, () => {
        for (const stream of streams) erase.run([stream]);
      });
    },
    probe() {
      const [row] = database.prepare('PRAGMA user_version').all() as { user_version: number }[];
      inTransaction(database, () =>
        database.exec(`PRAGMA user_version = ${row?.user_version ?? 0}`),
      );
    },
    truncate: () => truncateWriteAheadLog(database),
  };
}

interface Place {
  revision: number;
  position: number;
}

function latest(places: Place[]): Outcome {
  const last = places.reduce((one, other) => (other.revision > one.revision ? other : one));
  return { kind: 'appended', revision: last.revision, row: last.position };
}

function lastRecordedAt(database: Connection): string {
  const row = database
    .prepare('SELECT recorded_at FROM events ORDER BY position DESC LIMIT 1')
    .get([]) as { recorded_at: string } | undefined;
  return row?.recorded_at ?? '';
}
