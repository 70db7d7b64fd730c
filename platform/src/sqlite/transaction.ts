import type { Connection } from './open.js';

/**
 * Runs a function in a transaction that takes the write lock at once. It is rolled back when the function throws.
 * @param work synchronous: a transaction that waited would hold other writes up, or take them in
 */
export function inTransaction<Result>(database: Connection, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
