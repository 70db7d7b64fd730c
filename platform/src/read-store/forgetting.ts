import type { Connection } from '../sqlite/open.js';
import { truncateWriteAheadLog } from '../sqlite/truncate.js';

/** Removals within this time, in milliseconds, leave the files together; emptying the write-ahead log is slow. */
const TOGETHER = 250;
/** Longest pause before another attempt while readers are in the way, in milliseconds. */
const LONGEST_PAUSE = 5000;

/**
 * Sees to it that removed documents leave the files of the database soon after, and not only when the
 * write-ahead log happens to be written over.
 */
export class Forgetting {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Connection) {
    // What a process cut off here had still to do.
    if (!truncateWriteAheadLog(database)) this.soon();
  }

  /** To be called after documents were removed. */
  soon(pause = TOGETHER): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      if (!this.forget()) this.soon(Math.min(pause * 2, LONGEST_PAUSE));
    }, pause);
    // What is left when the process ends is done when it starts again.
    this.timer.unref();
  }

  /** Tried once more if anything is left to forget. */
  close(): void {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.forget();
  }

  /** A failure is no other than being in the way: it is tried again, and the next commit says if the disk is broken. */
  private forget(): boolean {
    try {
      return truncateWriteAheadLog(this.database);
    } catch {
      return false;
    }
  }
}
