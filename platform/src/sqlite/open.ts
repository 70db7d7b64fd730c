import Database from 'libsql';
import { naming } from './failure.js';

export type Connection = Database.Database;
export type Statement = Database.Statement;

/**
 * Bytes to which the file of a write-ahead log is cut once it was emptied: without this it stays as large as it ever was,
 * as after a flood or a rebuild.
 */
export const LARGEST_EMPTY_LOG = 16 * 1024 * 1024;

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
 * @throws DatabaseFailure when the file cannot be opened
 */
export function openDatabase(path: string, options: OpenOptions): Connection {
  const database = connect(path);
  try {
    database.exec(`PRAGMA busy_timeout = ${options.busyTimeout ?? 5000}`);
    if (!options.readOnly) {
      database.exec('PRAGMA journal_mode = WAL');
      database.exec(`PRAGMA journal_size_limit = ${String(LARGEST_EMPTY_LOG)}`);
    }
    database.exec(`PRAGMA synchronous = ${options.synchronous}`);
    database.exec('PRAGMA secure_delete = ON');
    // libsql ignores the option `readonly` of its constructor, but honours this pragma.
    if (options.readOnly) database.exec('PRAGMA query_only = ON');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * A plain connection, whose errors name the file if the file is the problem.
 * @throws DatabaseFailure when the file cannot be opened
 */
export function connect(path: string): Connection {
  const database = naming(path, () => new Database(path));
  const { exec, prepare } = Database.prototype;
  database.exec = (sql) => naming(path, () => exec.call(database, sql));
  const prepared = (sql: string): Statement => {
    const statement = naming(path, () => prepare.call(database, sql)) as Statement;
    const { run, get, all } = statement;
    statement.run = (...values) => naming(path, () => run.apply(statement, values));
    statement.get = (...values) => naming(path, () => get.apply(statement, values));
    statement.all = (...values) => naming(path, () => all.apply(statement, values));
    return statement;
  };
  database.prepare = prepared as Connection['prepare'];
  return database;
}
