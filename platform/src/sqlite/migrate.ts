import { readFileSync, readdirSync } from 'node:fs';
import type { Connection } from './open.js';
import { inTransaction } from './transaction.js';

/**
 * Brings a database to the newest of the numbered files `001-name.sql`, `002-…` of a folder.
 * Each file is applied once, in a transaction of its own; `user_version` remembers the last.
 * @param folder URL of the folder, ending in a slash
 * @returns the version the database is at now
 * @throws Error when the numbering has a gap, or the database was written by a newer release
 */
export function migrate(database: Connection, folder: URL): number {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  files.forEach((name, index) => {
    if (Number.parseInt(name, 10) !== index + 1) {
      throw new Error(`migration ${name} should be number ${index + 1}`);
    }
  });
  const present = versionOf(database);
  if (present > files.length) {
    throw new Error(
      `the database is at version ${present}, this release knows ${files.length}: start a newer release`,
    );
  }
  for (const [index, name] of files.entries()) {
    if (index < present) continue;
    apply(database, readFileSync(new URL(name, folder), 'utf8'), index + 1);
  }
  return files.length;
}

function versionOf(database: Connection): number {
  const row = database.prepare('PRAGMA user_version').all()[0] as { user_version: number };
  return row.user_version;
}

function apply(database: Connection, sql: string, version: number): void {
  inTransaction(database, () => {
    database.exec(sql);
    database.exec(`PRAGMA user_version = ${version}`);
  });
}
