import { parentPort, workerData } from 'node:worker_threads';
import { openForReading } from './read-database.js';
import { Statements } from './statements.js';
import type { ReadAnswer, ReadRequest } from './reader-pool.js';

/** Runs queries for another thread, one after the other, on a connection of its own. */
if (!parentPort) throw new Error('the reader thread is started by a reader pool');
const port = parentPort;
const database = openForReading((workerData as { folder: string }).folder);
const statements = new Statements(database);

port.on('message', (request: ReadRequest | 'close') => {
  if (request === 'close') {
    database.close();
    port.close();
  } else {
    port.postMessage(answer(request));
  }
});

function answer({ id, query }: ReadRequest): ReadAnswer {
  try {
    return { id, rows: statements.rows(query) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
