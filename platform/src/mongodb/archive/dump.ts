import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Db, IndexDescription } from 'mongodb';
import { openMongo, type MongoPlace } from '../connect.js';
import { ArchiveBytes, type ArchivedCollection, type ArchiveHeader } from './format.js';
import { ArchiveRefused } from './refused.js';
import { collectionsOf } from './standing.js';

/**
 * Copies a database into a new file, which only its owner may read, and which is on the disk when this resolves. Each
 * collection is read once while others write to it: what is written meanwhile may be in the copy or not. Views stay behind.
 * @param path of a file that is not there yet
 * @returns the number of documents
 * @throws ArchiveRefused when there is no such database
 */
export async function dumpDatabase(
  place: MongoPlace,
  path: string,
  version: string,
): Promise<number> {
  const { database, close } = await openMongo(place);
  const bytes = new ArchiveBytes();
  const header = { database: place.database, version, madeAt: new Date().toISOString() };
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(piecesOf(database, header, bytes), file);
  } finally {
    await close();
  }
  return bytes.documents;
}

async function* piecesOf(
  database: Db,
  header: ArchiveHeader,
  bytes: ArchiveBytes,
): AsyncGenerator<Uint8Array> {
  const collections = await collectionsOf(database);
  if (collections.length === 0) {
    throw new ArchiveRefused(`There is no database ${database.databaseName}.`);
  }
  yield* bytes.header(header);
  for (const { name, options = {} } of collections) {
    yield* bytes.content({
      collection: { name, options, indexes: await indexesOf(database, name) },
    });
    const documents = database.collection(name).find({}, { raw: true });
    // The driver types documents as if they were parsed.
    for await (const document of documents as AsyncIterable<unknown>) {
      yield* bytes.content({ document: document as Uint8Array });
    }
  }
  yield* bytes.end();
}

async function indexesOf(database: Db, collection: string): Promise<ArchivedCollection['indexes']> {
  const indexes = await database
    .collection(collection)
    .listIndexes({ promoteValues: false })
    .toArray();
  return (
    indexes
      .filter(({ name }) => name !== '_id_')
      // The version is the server's, and `ns` is of servers that were.
      .map(({ v: _version, ns: _space, ...index }) => index as IndexDescription)
  );
}
