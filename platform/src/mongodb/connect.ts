import type { Db, IndexDescription } from 'mongodb';
import { clientsOf, type Clients } from './clients.js';
import { makeIndexes } from './indexes.js';

/** The server of an engine, with credentials if required, and the engine's database. */
export interface MongoPlace {
  /** Connection string, `mongodb://…` or `mongodb+srv://…`. */
  url: string;
  database: string;
  /** Longest time to find a server, in milliseconds; an election takes 10 to 12 seconds. */
  patience?: number;
}

/** A database and how to leave it. */
export interface OpenMongo {
  database: Db;
  /** The same database, for requests that may take hours, such as building indexes. */
  patient(): Db;
  close(): Promise<void>;
}

/** Indexes that a collection needs before it is used, by its name. */
export type NeededIndexes = Readonly<Record<string, readonly IndexDescription[]>>;

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
  { url, database, patience = PATIENCE }: MongoPlace,
  needed: NeededIndexes = {},
): Promise<OpenMongo> {
  const clients: Clients = await clientsOf(url, patience);
  const patient = (): Db => clients.patient().db(database);
  try {
    for (const [collection, indexes] of Object.entries(needed)) {
      await makeIndexes(patient(), collection, indexes);
    }
  } catch (error) {
    await clients.release();
    throw error;
  }
  return { database: clients.usual.db(database), patient, close: () => clients.release() };
}
