import { MongoClient, type Db } from 'mongodb';

/** Where an engine keeps its data: the server, with credentials if it asks for them, and a database of its own. */
export interface MongoPlace {
  /** Connection string, `mongodb://…` or `mongodb+srv://…`. */
  url: string;
  database: string;
}

/** A database and how to leave it. */
export interface OpenMongo {
  database: Db;
  close(): Promise<void>;
}

/** Longest time to look for a server that answers, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Connects. What is written is acknowledged by a majority of the servers, and only such things are read, so that
 * nothing anybody has seen is taken back when another server takes over. Lost connections are made again by
 * themselves; what is asked meanwhile fails, at once or after ten seconds.
 * @param prepare makes what must be there before anybody uses the database, such as indexes
 * @throws MongoServerSelectionError when no server answers in that time; or what `prepare` throws. Nothing is open then
 */
export async function openMongo(
  { url, database }: MongoPlace,
  prepare: (database: Db) => Promise<unknown> = async () => undefined,
): Promise<OpenMongo> {
  const client = new MongoClient(url, {
    appName: 'canvass',
    readPreference: 'primary',
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority' },
    serverSelectionTimeoutMS: PATIENCE,
    connectTimeoutMS: PATIENCE,
  });
  const opened = client.db(database);
  try {
    await client.connect();
    await prepare(opened);
  } catch (error) {
    await client.close();
    throw error;
  }
  return { database: opened, close: () => client.close() };
}
