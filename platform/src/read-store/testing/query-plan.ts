import Database from 'libsql';
import type { Collection } from '../port.js';
import type { CompiledQuery } from '../query.js';
import { alignIndexes, createTable } from '../schema.js';

/** The steps in which the embedded engine runs a query of an empty collection, as SQLite words them. */
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
