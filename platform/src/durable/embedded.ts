import type Database from 'libsql';
import type { Connection } from '../sqlite/open.js';
import type { DurableEntry, DurablePage, DurableStore } from './port.js';
import { openProcessesDatabase } from './processes-database.js';

/** The durable store in `processes.db`. Its short writes block the calling thread until they are on the disk. */
export function openDurableStore({ folder }: { folder: string }): Promise<DurableStore> {
  return Promise.resolve(new EmbeddedDurableStore(openProcessesDatabase(folder)));
}

interface Row {
  key: string;
  value: string;
  version: number;
}

/** @throws Error if the stored value is damaged */
function entryOf<T>({ key, value, version }: Row): DurableEntry<T> {
  try {
    return { value: JSON.parse(value) as T, version };
  } catch {
    throw new Error(`processes.db: the entry ${key} is not JSON`);
  }
}

class EmbeddedDurableStore implements DurableStore {
  private readonly select: Database.Statement;
  private readonly selectMany: Database.Statement;
  private readonly selectFrom: Database.Statement;
  private readonly insert: Database.Statement;
  private readonly replace: Database.Statement;
  private readonly remove: Database.Statement;

  constructor(private readonly database: Connection) {
    this.select = database.prepare('SELECT key, value, version FROM entries WHERE key = ?');
    this.selectMany = database.prepare(
      'SELECT key, value, version FROM entries WHERE key IN (SELECT value FROM json_each(?))',
    );
    this.selectFrom = database.prepare(
      'SELECT key, value, version FROM entries WHERE key >= ? AND key < ? AND key > ? ORDER BY key LIMIT ?',
    );
    this.insert = database.prepare(
      'INSERT INTO entries (key, value) VALUES (?, ?) ON CONFLICT (key) DO NOTHING RETURNING version',
    );
    // AUTOINCREMENT counts inserts only, so a new version is inserted in place of the old row.
    this.replace = database.prepare(
      'INSERT OR REPLACE INTO entries (key, value) ' +
        'SELECT key, ? FROM entries WHERE key = ? AND version = ? RETURNING version',
    );
    this.remove = database.prepare('DELETE FROM entries WHERE key = ?');
  }

  async get<T>(key: string): Promise<DurableEntry<T> | undefined> {
    const [row] = this.select.all([key]) as Row[];
    return row && entryOf<T>(row);
  }

  async getMany<T>(keys: readonly string[]): Promise<(DurableEntry<T> | undefined)[]> {
    const rows = this.selectMany.all([JSON.stringify(keys)]) as Row[];
    const found = new Map(rows.map((row) => [row.key, entryOf<T>(row)]));
    return keys.map((key) => found.get(key));
  }

  async list<T>(
    prefix: string,
    { after = '', limit }: DurablePage,
  ): Promise<(DurableEntry<T> & { key: string })[]> {
    const rows = this.selectFrom.all([prefix, `${prefix}\uffff`, after, limit]) as Row[];
    return rows.map((row) => ({ key: row.key, ...entryOf<T>(row) }));
  }

  async compareAndSet<T>(key: string, expected: number, value: T): Promise<number | undefined> {
    const text = JSON.stringify(value);
    if (text === undefined) throw new TypeError(`the value of ${key} has no JSON`);
    const rows =
      expected === 0 ? this.insert.all([key, text]) : this.replace.all([text, key, expected]);
    return (rows[0] as { version: number } | undefined)?.version;
  }

  async delete(key: string): Promise<void> {
    this.remove.run([key]);
  }

  close(): Promise<void> {
    this.database.close();
    return Promise.resolve();
  }
}
