import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseFailure } from './failure.js';
import { connect, type Connection } from './open.js';

/** Another process, or another part of this one, already works in the folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
  constructor(readonly folder: string) {
    super(`${folder} is in use by another Canvass process`);
  }
}

export interface FolderLock {
  /** Releases the folder; calling it again does nothing. */
  release(): void;
}

/** Keeps the connections from being collected as garbage, which would release their locks. */
const held = new Set<Connection>();

/**
 * Takes a data folder (made if missing) for this process until released or until the process ends, however it ends.
 * The lock is an exclusive transaction on `lock.db`. Nothing else may open that file:
 * POSIX drops a process's locks on a file as soon as the process closes it once.
 * @throws FolderInUse if it is locked already
 * @throws DatabaseFailure, or the system's error, when the folder or `lock.db` cannot be written to
 */
export function lockFolder(folder: string): FolderLock {
  makeFolder(resolve(folder));
  const path = realpathSync(folder);
  const file = join(path, 'lock.db');
  const database = connect(file);
  try {
    // On a file that can only be read, SQLite begins a transaction that locks nobody out.
    if (existsSync(file)) accessSync(file, constants.W_OK);
    database.exec('PRAGMA busy_timeout = 0');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof DatabaseFailure && error.code.startsWith('SQLITE_BUSY')) {
      throw new FolderInUse(path);
    }
    throw error;
  }
  held.add(database);
  return {
    release() {
      if (held.delete(database)) database.close();
    },
  };
}

/** One folder after the other: where the disk is read-only, making all of them at once says that there is no such folder. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}
