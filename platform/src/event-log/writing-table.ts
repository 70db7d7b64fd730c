import { join } from 'node:path';
import { migrate } from '../sqlite/migrate.js';
import { openDatabase, type Connection } from '../sqlite/open.js';
import { openEventTable, type EventTable } from './event-table.js';
import { LOG_FILE, type WriterData } from './messages.js';
import { noteWrittenTypes } from './written-types.js';

/** Page cache of the writing connection in KiB, and after how many pages the write-ahead log is emptied (32 MB). */
const CACHE = 32 * 1024;
const CHECKPOINT_PAGES = 8000;
/** Pause before it is opened again, in milliseconds: the first, and the longest. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5000;

/** Who hears of it. */
interface Hearers {
  /** Whether it can write has changed. */
  changed(): void;
  /** It could not write for so long that nobody should wait for it any more. */
  lost(reason: string): void;
}

interface Opened {
  database: Connection;
  table: EventTable;
}

function open(path: string, busyTimeout: number): Opened {
  const database = openDatabase(path, { synchronous: 'FULL', busyTimeout });
  try {
    // The indexes are written at random places: their pages stay in memory, and move to the main file less often.
    database.exec(`PRAGMA cache_size = ${-CACHE}; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    migrate(database, new URL('../../migrations/event-log/', import.meta.url));
    noteWrittenTypes(database);
    const table = openEventTable(database);
    // A disk that can only be read is noticed now, and not with the first answer.
    table.probe();
    return { database, table };
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * The table of events as long as it can be written. What the disk holds after a failed commit is not known, so nothing
 * more is built on it: the database is closed, and opened again, with growing pauses, until a write goes through.
 */
export class WritingTable {
  /** Undefined while it can write; else why it cannot. */
  failure: string | undefined;
  private readonly path: string;
  private readonly patience: number;
  private readonly lockPatience: number;
  private opened: Opened | undefined;
  /** Since when nothing could be written, and when a probe went through after that; by steady time. */
  private failingSince: number | undefined;
  private probedAt: number | undefined;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @throws DatabaseFailure, Error when the database cannot be opened or was written by a newer release
   */
  constructor(
    { folder, patience, lockPatience }: WriterData,
    private readonly hearers: Hearers,
  ) {
    this.path = join(folder, LOG_FILE);
    this.patience = patience;
    this.lockPatience = lockPatience;
    this.opened = open(this.path, lockPatience);
  }

  /** Does something with the table; undefined when it failed or cannot be tried now. */
  write<Result>(name: string, work: (table: EventTable) => Result): Result | undefined {
    if (!this.opened) return undefined;
    try {
      const result = work(this.opened.table);
      this.failingSince = undefined;
      return result;
    } catch (error) {
      this.fail(`${name} to ${this.path} failed: ${this.wordsOf(error)}`);
      return undefined;
    }
  }

  close(): void {
    clearTimeout(this.timer);
    this.opened?.database.close();
    this.opened = undefined;
  }

  private fail(reason: string): void {
    const now = performance.now();
    // A table that took writes for so long after a probe fails anew.
    const isNew = this.probedAt !== undefined && now - this.probedAt > this.patience;
    if (isNew) this.failingSince = undefined;
    this.failingSince ??= now;
    this.failure = reason;
    this.closeFailed();
    this.hearers.changed();
    if (!this.giveUp()) this.reopenAfter(FIRST_PAUSE);
  }

  private reopenAfter(pause: number): void {
    this.timer = setTimeout(() => this.reopen(pause), pause);
  }

  private reopen(pause: number): void {
    try {
      this.opened = open(this.path, this.lockPatience);
      this.failure = undefined;
      this.probedAt = performance.now();
      this.hearers.changed();
    } catch (error) {
      this.failure = `opening ${this.path} again failed: ${this.wordsOf(error)}`;
      this.closeFailed();
      if (!this.giveUp()) this.reopenAfter(Math.min(pause * 2, LONGEST_PAUSE));
    }
  }

  private giveUp(): boolean {
    const { failure = '', failingSince = Infinity } = this;
    if (performance.now() - failingSince < this.patience) return false;
    this.hearers.lost(failure);
    return true;
  }

  private wordsOf(error: unknown): string {
    return (error instanceof Error ? error.message : String(error)).replace(`${this.path}: `, '');
  }

  private closeFailed(): void {
    try {
      this.opened?.database.close();
    } catch {
      // It is given up either way.
    }
    this.opened = undefined;
  }
}
