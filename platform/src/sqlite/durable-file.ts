import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from './migrate.js';
import { openDatabase, type Connection } from './open.js';

/** A database for its owner alone, which is made when it is first opened; each commit waits for the disk. */
export class DurableFile {
  private database: Connection | undefined;

  /** @param migrations folder of the files that make its tables */
  constructor(
    private readonly folder: string,
    private readonly name: string,
    private readonly migrations: URL,
  ) {}

  /** Opens it, unless it is open. @throws Error where it cannot be opened or migrated */
  open(): Connection {
    if (this.database) return this.database;
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const database = openDatabase(join(this.folder, this.name), { synchronous: 'FULL' });
    try {
      migrate(database, this.migrations);
    } catch (error) {
      database.close();
      throw error;
    }
    this.database = database;
    return database;
  }

  close(): void {
    this.database?.close();
    this.database = undefined;
  }
}
