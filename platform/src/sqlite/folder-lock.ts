import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
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
 * @throws DatabaseFailure when the folder cannot be written to
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const path = realpathSync(folder);
  const database = connect(join(path, 'lock.db'));
  try {
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
