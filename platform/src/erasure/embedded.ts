import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DurableFile } from '../sqlite/durable-file.js';
import type { Connection } from '../sqlite/open.js';
import { inTransaction } from '../sqlite/transaction.js';
import { timeOfNote } from './note-time.js';
import type { ErasureLedger } from './port.js';

/** Beside `src` and `dist`, so that both find it. */
const migrations = new URL('../../migrations/erasures/', import.meta.url);
const LEDGER_FILE = 'erasures.db';
const BATCH = 500;

/** Whether there is a ledger in the folder. */
export function hasErasureLedger(folder: string): boolean {
  return existsSync(join(folder, LEDGER_FILE));
}

/**
 * Makes the folder and an empty ledger in it, unless there is one. An installation does so at its first start: a ledger
 * that is missing later has been lost.
 */
export async function beginErasureLedger(folder: string): Promise<void> {
  const ledger = new EmbeddedErasureLedger(folder);
  ledger.begin();
  await ledger.close();
}

/**
 * The ledger in `erasures.db` of a folder of its own. Folder and file are made on the first note, if not before.
 * @throws LedgerOutOfReach if they could not be made
 */
export function openErasureLedger({ folder }: { folder: string }): ErasureLedger {
  requireWritable(folder);
  return new EmbeddedErasureLedger(folder);
}

/** The ledger cannot be written, so nothing can be erased. */
export class LedgerOutOfReach extends Error {
  override name = 'LedgerOutOfReach';
}

/** @throws LedgerOutOfReach */
function requireWritable(folder: string): void {
  let nearest = resolve(folder);
  while (!existsSync(nearest) && dirname(nearest) !== nearest) nearest = dirname(nearest);
  try {
    accessSync(nearest, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new LedgerOutOfReach(`the ledger of erasures has no place in ${folder} (${code})`);
  }
}

interface Row {
  stream: string;
  at: string;
}

function newestIn(database: Connection): string {
  const [newest] = database.prepare('SELECT max(at) AS at FROM erasures').all() as {
    at: string | null;
  }[];
  return newest?.at ?? '';
}

class EmbeddedErasureLedger implements ErasureLedger {
  private readonly file: DurableFile;

  constructor(private readonly folder: string) {
    this.file = new DurableFile(folder, LEDGER_FILE, migrations);
  }

  /** Makes folder and file, unless they are there. */
  begin(): void {
    this.file.open();
  }

  async note(stream: string): Promise<void> {
    const database = this.file.open();
    inTransaction(database, () => {
      database
        .prepare(
          `INSERT INTO erasures (stream, at) VALUES (?, ?)
           ON CONFLICT (stream) DO UPDATE SET at = excluded.at`,
        )
        .run([stream, timeOfNote(newestIn(database))]);
    });
  }

  async newest(): Promise<string> {
    return hasErasureLedger(this.folder) ? newestIn(this.file.open()) : '';
  }

  async *noted(since: string): AsyncGenerator<readonly string[]> {
    if (!hasErasureLedger(this.folder)) return;
    const database = this.file.open();
    const last = newestIn(database);
    const page = database.prepare(
      'SELECT stream, at FROM erasures WHERE (at, stream) > (?, ?) AND at <= ? ORDER BY at, stream LIMIT ?',
    );
    let after: Row = { at: since, stream: '' };
    for (;;) {
      const rows = page.all([after.at, after.stream, last, BATCH]) as Row[];
      const end = rows.at(-1);
      if (!end) return;
      after = end;
      yield rows.map(({ stream }) => stream);
    }
  }

  async close(): Promise<void> {
    this.file.close();
  }
}
