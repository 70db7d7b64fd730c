import type { Connection } from '../sqlite/open.js';
import { inTransaction } from '../sqlite/transaction.js';

/** Events of a type and a version stand in a log. */
export interface WrittenType {
  type: string;
  /** From 1. */
  version: number;
}

const IS_THERE = `SELECT 1 FROM sqlite_master WHERE name = 'event_types'`;
/**
 * No numbered migration: a release from before it goes on writing the log, and the trigger notes what it writes. Events
 * from before versions have none.
 */
const CREATE = `
  CREATE TABLE event_types (
    type TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (type, version)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO event_types SELECT DISTINCT type, 1 FROM events;
  CREATE TRIGGER event_types_written AFTER INSERT ON events BEGIN
    INSERT OR IGNORE INTO event_types
    VALUES (new.type, coalesce(json_extract(new.metadata, '$.version'), 1));
  END;`;

/**
 * Makes the log record which types and versions of events are written to it, so that a start need not scan all events.
 * The first time it scans them all.
 */
export function noteWrittenTypes(database: Connection): void {
  if (database.prepare(IS_THERE).get([]) !== undefined) return;
  inTransaction(database, () => database.exec(CREATE));
}

/** The types and versions of events in a log. */
export function readWrittenTypes(database: Connection): WrittenType[] {
  const rows = database.prepare('SELECT type, version FROM event_types ORDER BY type, version');
  return rows.all([]) as WrittenType[];
}
