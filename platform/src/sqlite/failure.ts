/** SQLite codes for problems of a file or its disk, not of the statement. */
const OF_FILES = [
  'SQLITE_BUSY',
  'SQLITE_CANTOPEN',
  'SQLITE_CORRUPT',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_LOCKED',
  'SQLITE_NOTADB',
  'SQLITE_PERM',
  'SQLITE_PROTOCOL',
  'SQLITE_READONLY',
];
/** Those that do not pass by themselves. */
const OF_DAMAGE = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];

const isOneOf = (code: string, codes: readonly string[]): boolean =>
  codes.some((one) => code === one || code.startsWith(`${one}_`));

/** A database cannot be read or written: its file is damaged, held by another process, or its disk full or broken. */
export class DatabaseFailure extends Error {
  override name = 'DatabaseFailure';
  /** Whether the file is damaged. */
  readonly isDamage: boolean;
  constructor(
    readonly file: string,
    /** SQLite's code, such as `SQLITE_FULL`. */
    readonly code: string,
    reason: string,
  ) {
    super(`${file}: ${reason}`);
    this.isDamage = isOneOf(code, OF_DAMAGE);
  }
}

/** Runs work on a database. @throws DatabaseFailure instead of SQLite's error if its file is the problem */
export function naming<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (error instanceof DatabaseFailure || typeof code !== 'string' || !isOneOf(code, OF_FILES)) {
      throw error;
    }
    throw new DatabaseFailure(file, code, (error as Error).message);
  }
}
