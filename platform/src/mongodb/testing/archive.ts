import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { BSON, type Document, type IndexDescription } from 'mongodb';
import { openMongo, type MongoPlace } from '../connect.js';

/** A line of an archive: a collection with its indexes, or a document of the collection that was named last. */
type Line = { collection: string; indexes: IndexDescription[] } | { document: Document };

/** Documents that are inserted at a time. */
const BATCH = 500;

/**
 * Copies a database into a file as `mongodump --archive` does: each collection is read once while others write to it, so
 * that what is written meanwhile may be in it or not.
 */
export async function dumpDatabase(place: MongoPlace, path: string): Promise<void> {
  const { database, close } = await openMongo(place);
  async function* lines(): AsyncGenerator<string> {
    const toText = (line: Line): string => `${BSON.EJSON.stringify(line, { relaxed: false })}\n`;
    for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
      if (name.startsWith('system.')) continue;
      const collection = database.collection(name);
      const indexes = (await collection.indexes()).map(({ v: _, ...index }) => index);
      yield toText({ collection: name, indexes: indexes.filter((one) => one.name !== '_id_') });
      for await (const document of collection.find({}, { promoteValues: false }))
        yield toText({ document });
    }
  }
  try {
    await pipeline(lines, createWriteStream(path));
  } finally {
    await close();
  }
}

/** Puts what a file holds into an empty database, as `mongorestore --archive` does. @returns the number of documents */
export async function restoreDatabase(place: MongoPlace, path: string): Promise<number> {
  const { database, close } = await openMongo(place);
  const file = await open(path);
  let collection: string | undefined;
  let waiting: Document[] = [];
  let count = 0;
  const insert = async (): Promise<void> => {
    const documents = waiting;
    waiting = [];
    if (collection === undefined || documents.length === 0) return;
    await database.collection(collection).insertMany(documents);
    count += documents.length;
  };
  try {
    for await (const text of file.readLines()) {
      const line = BSON.EJSON.parse(text, { relaxed: false }) as Line;
      if ('document' in line) {
        waiting.push(line.document);
        if (waiting.length === BATCH) await insert();
        continue;
      }
      await insert();
      collection = line.collection;
      await database.createCollection(collection);
      if (line.indexes.length > 0)
        await database.collection(collection).createIndexes(line.indexes);
    }
    await insert();
  } finally {
    await file.close();
    await close();
  }
  return count;
}
