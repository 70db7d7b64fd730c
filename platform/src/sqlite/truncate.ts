import type { Connection } from './open.js';

/** How long one attempt may block the connection, in milliseconds. */
const LONGEST_WAIT = 50;

/**
 * Moves everything into the main file and empties the write-ahead log. Only then is deleted content gone from the disk.
 * @returns false if another connection prevented it
 */
export function truncateWriteAheadLog(database: Connection): boolean {
  database.exec(`PRAGMA busy_timeout = ${LONGEST_WAIT}`);
  try {
    const [row] = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all() as { busy: number }[];
    return row?.busy === 0;
  } finally {
    database.exec('PRAGMA busy_timeout = 5000');
  }
}
