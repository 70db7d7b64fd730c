import { documentText, isCollection, tableOf } from './field.js';
import type { Checkpoint, StoredDocument } from './port.js';
import type { Statements } from './statements.js';

/** The table of all checkpoints; no collection's name can begin with an underscore. */
export const checkpointTable = '_checkpoints';

/** Reads by key: quick enough to run in the thread that asks. */
export class Lookup {
  constructor(private readonly statements: Statements) {}

  get<D extends StoredDocument>(collection: string, id: string): D | undefined {
    const sql = `SELECT ${documentText} FROM ${tableOf(collection)} WHERE _id = ?`;
    const [row] = this.statements.rows({ collection, sql, parameters: [id] });
    return typeof row?.[0] === 'string' ? (JSON.parse(row[0]) as D) : undefined;
  }

  getMany<D extends StoredDocument>(collection: string, ids: readonly string[]): D[] {
    const documents = this.column(collection, ids, documentText);
    return ids.flatMap((id) => {
      const text = documents.get(id);
      return text === undefined ? [] : [JSON.parse(text) as D];
    });
  }

  positions(collection: string, ids: readonly string[]): (string | undefined)[] {
    const positions = this.column(collection, ids, '_position');
    return ids.map((id) => positions.get(id));
  }

  /** In the order of the names; missing ones are left out. */
  checkpoints(names: readonly string[]): Checkpoint[] {
    const sql =
      `SELECT name, position, epoch FROM ${checkpointTable} ` +
      'WHERE name IN (SELECT value FROM json_each(?))';
    const parameters = [JSON.stringify(names)];
    const rows = this.statements.rows({ collection: checkpointTable, sql, parameters });
    const found = new Map(rows.map((row) => [row[0], toCheckpoint(row)]));
    return names.flatMap((name) => found.get(name) ?? []);
  }

  /** Of every table of documents. */
  collections(): string[] {
    const sql = "SELECT name FROM sqlite_schema WHERE type = 'table'";
    const rows = this.statements.rows({ collection: 'sqlite_schema', sql, parameters: [] });
    return rows
      .map(([name]) => name as string)
      .filter(isCollection)
      .sort();
  }

  private column(
    collection: string,
    ids: readonly string[],
    column: typeof documentText | '_position',
  ): Map<string, string> {
    const sql =
      `SELECT _id, ${column} FROM ${tableOf(collection)} ` +
      `WHERE ${column} IS NOT NULL AND _id IN (SELECT value FROM json_each(?))`;
    const parameters = [JSON.stringify(ids)];
    return new Map(this.statements.rows({ collection, sql, parameters }) as [string, string][]);
  }
}

function toCheckpoint(row: unknown[]): Checkpoint {
  const [name, position, epoch] = row as [string, string, number];
  return { name, position, epoch };
}
