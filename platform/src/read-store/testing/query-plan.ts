import Database from 'libsql';
import type { Collection } from '../port.js';
import type { CompiledQuery } from '../query.js';
import { alignIndexes, createTable } from '../schema.js';

/** SQLite's plan of a query: the steps in which the embedded engine runs it on an empty collection. */
export function queryPlanOf(collection: Collection, { sql, parameters }: CompiledQuery): string {
  const database = new Database(':memory:');
  try {
    createTable(database, collection);
    alignIndexes(database, collection);
    const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(parameters);
    return (steps as { detail: string }[]).map(({ detail }) => detail).join('; ');
  } finally {
    database.close();
  }
}
