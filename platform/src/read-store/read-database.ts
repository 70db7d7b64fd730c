import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseFailure } from '../sqlite/failure.js';
import { connect, openDatabase, type Connection } from '../sqlite/open.js';
import { createCheckpoints } from './schema.js';

/** The file of the read models within the data folder; folded from the log, so it may be deleted while nothing runs. */
const readDatabase = 'read.db';

/** The same failure; where the file is damaged, with what can be done about it. */
export function withAdvice(failure: DatabaseFailure): DatabaseFailure {
  const { file, code, message, isDamage } = failure;
  const advice = 'it holds nothing that the log does not, so it can be deleted while nothing runs';
  return isDamage
    ? new DatabaseFailure(file, code, `${message.replace(`${file}: `, '')}; ${advice}`)
    : failure;
}

function advising<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof DatabaseFailure ? withAdvice(error) : error;
  }
}

/** How long a write waits for another process to let go of the file, in milliseconds. */
const LOCK_PATIENCE = 5000;

/**
 * Opens the file for the one thread that writes it.
 * @param lockPatience how long a write waits for another process to let go of the file, in milliseconds
 * @throws DatabaseFailure
 */
export function openForWriting(folder: string, lockPatience = LOCK_PATIENCE): Connection {
  mkdirSync(folder, { recursive: true });
  return advising(() => opened(join(folder, readDatabase), lockPatience));
}

function opened(path: string, busyTimeout: number): Connection {
  chooseLargePages(path, busyTimeout);
  const database = openDatabase(path, { synchronous: 'NORMAL', busyTimeout });
  // A batch touches pages all over the file: 64 MB of them stay in memory,
  // and copying the write-ahead log back waits for 8,000 so that a page is copied once for many commits.
  database.exec('PRAGMA cache_size = -65536');
  database.exec('PRAGMA wal_autocheckpoint = 8000');
  createCheckpoints(database);
  // It writes, and changes nothing: a disk that can only be read is noticed now, and not with the first batch.
  database.exec('PRAGMA user_version = 0');
  return database;
}

/**
 * Documents of 1 KB fill pages of 8 KB better than the usual 4: measured, a third more writes a second.
 * The size can be chosen only before there is a write-ahead log; later this changes nothing.
 */
function chooseLargePages(path: string, busyTimeout: number): void {
  const database = connect(path);
  database.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
  database.exec('PRAGMA page_size = 8192');
  database.exec('PRAGMA journal_mode = WAL');
  database.close();
}

/** Opens the file for any other thread; it may not have been written yet. @throws DatabaseFailure */
export function openForReading(folder: string): Connection {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, readDatabase);
  return advising(() => openDatabase(path, { synchronous: 'NORMAL', readOnly: true }));
}
