import type { Db, IndexDescription } from 'mongodb';
import { clientsOf, type Clients } from './clients.js';
import { isStandingIndex } from './failure.js';
import { makeHelpfulIndexes, makeIndexes } from './indexes.js';

/** The server of an engine, with credentials if required, and the engine's database. */
export interface MongoPlace {
  /** Connection string, `mongodb://…` or `mongodb+srv://…`. */
  url: string;
  database: string;
  /** Longest time to find a server, in milliseconds; an election takes 10 to 12 seconds. */
  patience?: number;
  /** Longest time for which a connection is unused, in milliseconds, until it is given up; see `LONGEST_REST`. */
  rest?: number;
}

/** A database and how to leave it. */
export interface OpenMongo {
  database: Db;
  /** The same database, for requests that may take hours, such as building indexes. */
  patient(): Db;
  close(): Promise<void>;
}

/** Indexes that are made before a collection is used. */
export interface IndexesOf {
  /** Without these it would be wrong to use it. */
  needed?: readonly IndexDescription[];
  /** These only save time or room: where an index of an operator is in the way, it is used all the same. */
  helpful?: readonly IndexDescription[];
}

/** For requests that a caller is waiting for. */
const PATIENCE = 10_000;

/**
 * Connects; a process shares its connections to an address. Writes are acknowledged by a majority of the servers, and only
 * such data is read, so that a failover never reverts what was read. Lost connections are restored automatically;
 * requests meanwhile fail after the timeout.
 * @throws MongoServerSelectionError when no server answers in that time; or what making indexes throws. Nothing is open
 *   then
 */
export async function openMongo(
  { url, database, patience = PATIENCE, rest }: MongoPlace,
  collections: Readonly<Record<string, IndexesOf>> = {},
): Promise<OpenMongo> {
  const clients: Clients = await clientsOf(url, patience, rest);
  const patient = (): Db => clients.patient().db(database);
  try {
    for (const [collection, { needed = [], helpful = [] }] of Object.entries(collections)) {
      await makeNeeded(patient(), collection, needed);
      await makeHelpfulIndexes(patient(), collection, helpful);
    }
  } catch (error) {
    await clients.release();
    throw error;
  }
  return { database: clients.usual.db(database), patient, close: () => clients.release() };
}

async function makeNeeded(
  database: Db,
  collection: string,
  needed: readonly IndexDescription[],
): Promise<void> {
  try {
    await makeIndexes(database, collection, needed);
  } catch (error) {
    if (!isStandingIndex(error)) throw error;
    const name = `${database.databaseName}.${collection}`;
    const words = `${name} has an index in the way of one that it needs; drop it: ${error.message}`;
    throw new Error(words, { cause: error });
  }
}
