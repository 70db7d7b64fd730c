import type Database from 'libsql';
import type { Connection } from '../sqlite/open.js';
import type { CompiledQuery } from './query.js';

/** Filters make their own SQL, so the number of different statements has no bound of its own. */
const mostStatements = 300;

/** Prepared statements of one connection, each prepared once; the one unused for longest makes room. */
export class Statements {
  private readonly prepared = new Map<string, Database.Statement>();

  constructor(private readonly database: Connection) {}

  /** A statement that gives its rows as arrays. */
  get(sql: string): Database.Statement {
    const known = this.prepared.get(sql);
    const statement = known ?? this.prepare(sql);
    if (known) this.prepared.delete(sql);
    this.prepared.set(sql, statement);
    if (this.prepared.size > mostStatements) {
      for (const oldest of this.prepared.keys()) {
        this.prepared.delete(oldest);
        break;
      }
    }
    return statement;
  }

  /** All rows; none when the collection does not exist yet. */
  rows({ collection, sql, parameters }: CompiledQuery): unknown[][] {
    try {
      return this.get(sql).all(parameters) as unknown[][];
    } catch (error) {
      if (isMissing(error, collection)) return [];
      if (isCut(error)) {
        throw new Error(`read.db: a document of ${collection} is not JSON`, { cause: error });
      }
      throw error;
    }
  }

  private prepare(sql: string): Database.Statement {
    const statement = this.database.prepare(sql);
    return statement.reader ? statement.raw() : statement;
  }
}

/** Whether a statement failed only because the table is not there. */
function isMissing(error: unknown, table: string): boolean {
  return error instanceof Error && error.message === `no such table: ${table}`;
}

/** Whether a document that was read is damaged. */
function isCut(error: unknown): boolean {
  return error instanceof Error && error.message === 'malformed JSON';
}
