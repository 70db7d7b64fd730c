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
 * @throws MongoServerSelectionError when no server answers in that time
 */
export async function openMongo({ url, database }: MongoPlace): Promise<OpenMongo> {
  const client = new MongoClient(url, {
    appName: 'canvass',
    readPreference: 'primary',
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority' },
    serverSelectionTimeoutMS: PATIENCE,
    connectTimeoutMS: PATIENCE,
  });
  try {
    await client.connect();
  } catch (error) {
    await client.close();
    throw error;
  }
  return { database: client.db(database), close: () => client.close() };
}
