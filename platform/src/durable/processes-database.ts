import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../sqlite/migrate.js';
import { openDatabase, type Connection, type OpenOptions } from '../sqlite/open.js';

/** Beside `src` and `dist`, so that both find it. */
const migrations = new URL('../../migrations/processes/', import.meta.url);

/** Opens `processes.db` of the data folder at its newest version: facts that are kept and backed up, never rebuilt. */
export function openProcessesDatabase(
  folder: string,
  synchronous: OpenOptions['synchronous'] = 'FULL',
): Connection {
  mkdirSync(folder, { recursive: true });
  const database = openDatabase(join(folder, 'processes.db'), { synchronous });
  try {
    migrate(database, migrations);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
