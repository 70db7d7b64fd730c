import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { openDatabase, type Connection } from '../sqlite/open.js';
import { createCheckpoints } from './schema.js';

/** The file of the read models within the data folder; folded from the log, so it may be deleted while nothing runs. */
const readDatabase = 'read.db';

/** Opens the file for the one thread that writes it. */
export function openForWriting(folder: string): Connection {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, readDatabase);
  chooseLargePages(path);
  const database = openDatabase(path, { synchronous: 'NORMAL' });
  // A batch touches pages all over the file: 64 MB of them stay in memory,
  // and copying the write-ahead log back waits for 8,000 so that a page is copied once for many commits.
  database.exec('PRAGMA cache_size = -65536');
  database.exec('PRAGMA wal_autocheckpoint = 8000');
  createCheckpoints(database);
  return database;
}

/**
 * Documents of 1 KB fill pages of 8 KB better than the usual 4: measured, a third more writes a second.
 * The size can be chosen only before there is a write-ahead log; later this changes nothing.
 */
function chooseLargePages(path: string): void {
  const database = new Database(path);
  database.exec('PRAGMA busy_timeout = 5000');
  database.exec('PRAGMA page_size = 8192');
  database.exec('PRAGMA journal_mode = WAL');
  database.close();
}

/** Opens the file for any other thread; it may not have been written yet. */
export function openForReading(folder: string): Connection {
  mkdirSync(folder, { recursive: true });
  return openDatabase(join(folder, readDatabase), { synchronous: 'NORMAL', readOnly: true });
}
