import type { Db, IndexDescription } from 'mongodb';
import { clientsOf, type Clients } from './clients.js';
import { makeIndexes } from './indexes.js';

/** Where an engine keeps its data: the server, with credentials if it asks for them, and a database of its own. */
export interface MongoPlace {
  /** Connection string, `mongodb://…` or `mongodb+srv://…`. */
  url: string;
  database: string;
  /** Longest time to look for a server that answers, in milliseconds; an election takes 10 to 12 seconds. */
  patience?: number;
}

/** A database and how to leave it. */
export interface OpenMongo {
  database: Db;
  /** The same database, for requests that may take hours, such as building indexes. */
  patient(): Db;
  close(): Promise<void>;
}

/** Indexes that must be there before a collection is used, by its name. */
export type NeededIndexes = Readonly<Record<string, readonly IndexDescription[]>>;

/** Of those who ask with somebody waiting for the answer. */
const PATIENCE = 10_000;

/**
 * Connects, once for all that a process keeps at the same address. What is written is acknowledged by a majority of the
 * servers, and only such things are read, so that nothing anybody has seen is taken back when another server takes over.
 * Lost connections are made again by themselves; what is asked meanwhile fails when the patience is over.
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
