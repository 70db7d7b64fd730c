import Database from 'libsql';

export type Connection = Database.Database;

export interface OpenOptions {
  /** `FULL`: a commit that returned survives a power cut. `NORMAL`: it survives a crash of the process. */
  synchronous: 'FULL' | 'NORMAL';
  /** Refuses writes on this connection. */
  readOnly?: boolean;
  /** How long a call waits for another connection's lock, in milliseconds; default 5000. */
  busyTimeout?: number;
}

/**
 * Opens (and, unless `readOnly`, creates) a database with a write-ahead log and with deleted content overwritten.
 * @throws Error when the file cannot be opened
 */
export function openDatabase(path: string, options: OpenOptions): Connection {
  const database = new Database(path);
  try {
    database.exec(`PRAGMA busy_timeout = ${options.busyTimeout ?? 5000}`);
    if (!options.readOnly) database.exec('PRAGMA journal_mode = WAL');
    database.exec(`PRAGMA synchronous = ${options.synchronous}`);
    database.exec('PRAGMA secure_delete = ON');
    // libsql ignores the option `readonly` of its constructor; this pragma is what it honours.
    if (options.readOnly) database.exec('PRAGMA query_only = ON');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
