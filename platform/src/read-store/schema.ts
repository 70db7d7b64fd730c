import type { Connection } from '../sqlite/open.js';
import { tableOf, valueOf } from './field.js';
import { checkpointTable } from './lookup.js';
import type { Collection } from './port.js';

/** `read.db` holds nothing that the log does not, so its tables are made on the spot instead of by migrations. */
export function createCheckpoints(database: Connection): void {
  database.exec(
    `CREATE TABLE IF NOT EXISTS ${checkpointTable} ` +
      '(name TEXT PRIMARY KEY, position TEXT NOT NULL, epoch INTEGER NOT NULL)',
  );
}

/**
 * A document of NULL marks a deleted document, so that writes older than the deletion do not bring it back. Others are
 * JSONB, which indexes and filters read a field of without parsing the rest; earlier releases kept text, which SQLite
 * reads just the same.
 */
export function createTable(database: Connection, collection: Collection): void {
  database.exec(
    `CREATE TABLE IF NOT EXISTS ${tableOf(collection.name)} ` +
      '(_id TEXT PRIMARY KEY, _position TEXT NOT NULL, document BLOB)',
  );
}

/** Makes the indexes that are missing and drops those no longer declared. */
export function alignIndexes(database: Connection, collection: Collection): void {
  const wanted = new Map(
    collection.indexes.map((fields) => [`${collection.name}(${fields.join(',')})`, fields]),
  );
  const rows = database
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql NOT NULL`,
    )
    .all([collection.name]) as { name: string }[];
  const present = new Set(rows.map(({ name }) => name));
  for (const name of present) {
    if (!wanted.has(name)) database.exec(`DROP INDEX "${name}"`);
  }
  for (const [name, fields] of wanted) {
    if (!present.has(name)) database.exec(indexSql(name, collection.name, fields));
  }
}

/** `_id` comes last, as it breaks ties in every sort. */
function indexSql(name: string, collection: string, fields: readonly string[]): string {
  const keys = [...fields.map(valueOf), ...(fields.includes('_id') ? [] : ['_id'])];
  return `CREATE INDEX IF NOT EXISTS "${name}" ON ${tableOf(collection)} (${keys.join(', ')})`;
}
