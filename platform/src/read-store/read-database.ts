import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Connection } from '../sqlite/open.js';
import { createCheckpoints } from './schema.js';

/** The file of the read models within the data folder; folded from the log, so it may be deleted while nothing runs. */
const readDatabase = 'read.db';

/** Opens the file for the one thread that writes it. */
export function openForWriting(folder: string): Connection {
  mkdirSync(folder, { recursive: true });
  const database = openDatabase(join(folder, readDatabase), { synchronous: 'NORMAL' });
  // A batch touches pages all over the file: 64 MB of them stay in memory,
  // and copying the write-ahead log back waits for 8,000 so that a page is copied once for many commits.
  database.exec('PRAGMA cache_size = -65536');
  database.exec('PRAGMA wal_autocheckpoint = 8000');
  createCheckpoints(database);
  return database;
}

/** Opens the file for any other thread; it may not have been written yet. */
export function openForReading(folder: string): Connection {
  mkdirSync(folder, { recursive: true });
  return openDatabase(join(folder, readDatabase), { synchronous: 'NORMAL', readOnly: true });
}
