import { createRequire } from 'node:module';
import type { Db, Document } from 'mongodb';
import type { OpenMongo } from '../connect.js';
import { makeIndexes } from '../indexes.js';
import { readArchive, type ArchivedCollection } from './format.js';
import { ArchiveRefused } from './refused.js';
import { RESTORING } from './standing.js';

/** Documents, and their bytes, that are sent at a time. */
const MOST_DOCUMENTS = 1000;
const MOST_BYTES = 8 * 1024 * 1024;

/** What a database has been filled with, under names that say that it is not in place yet. */
export interface Staged {
  database: Db;
  /** Of the collections, once they are in place. */
  names: string[];
  documents: number;
}

/** Fills a database from a file. @throws ArchiveRefused when the archive is not whole */
export async function stage(opened: OpenMongo, path: string): Promise<Staged> {
  const names: string[] = [];
  let current: Filling | undefined;
  let documents = 0;
  for await (const part of readArchive(path)) {
    if ('collection' in part) {
      await current?.end();
      current = await Filling.create(opened, part.collection);
      names.push(part.collection.name);
    } else if ('document' in part) {
      if (!current) throw new ArchiveRefused(`${path} has a document of no collection.`);
      await current.add(part.document);
      documents += 1;
    }
  }
  await current?.end();
  return { database: opened.database, names, documents };
}

/** A collection that is being filled. */
class Filling {
  private waiting: Uint8Array[] = [];
  private bytes = 0;

  private constructor(
    private readonly opened: OpenMongo,
    private readonly name: string,
    private readonly indexes: ArchivedCollection['indexes'],
  ) {}

  static async create(
    opened: OpenMongo,
    { name, options, indexes }: ArchivedCollection,
  ): Promise<Filling> {
    await opened.database.command({ create: RESTORING + name, ...options });
    return new Filling(opened, RESTORING + name, indexes);
  }

  async add(document: Uint8Array): Promise<void> {
    this.waiting.push(document);
    this.bytes += document.length;
    if (this.waiting.length >= MOST_DOCUMENTS || this.bytes >= MOST_BYTES) await this.send();
  }

  /** Indexes of many documents are built faster than they grow. */
  async end(): Promise<void> {
    await this.send();
    await makeIndexes(this.opened.patient(), this.name, this.indexes);
  }

  private async send(): Promise<void> {
    const documents = this.waiting;
    [this.waiting, this.bytes] = [[], 0];
    if (documents.length > 0) await insertRaw(this.opened.database, this.name, documents);
  }
}

/** A list of documents of a command, as the driver sends it beside the command. */
interface DocumentSequence {
  push(document: Document, bson: Uint8Array): void;
}

/**
 * Inserts documents as they are. The driver's own `insertMany` takes them only parsed, and parsing changes some: fields whose
 * names are numbers come first, and `undefined` becomes null. Seen in mongodb 7.9.0.
 */
async function insertRaw(
  database: Db,
  collection: string,
  documents: readonly Uint8Array[],
): Promise<void> {
  const { DocumentSequence } = createRequire(import.meta.url)('mongodb/lib/cmap/commands.js') as {
    DocumentSequence: new (field: string) => DocumentSequence;
  };
  const sequence = new DocumentSequence('documents');
  for (const document of documents) sequence.push({}, document);
  const { n, writeErrors, writeConcernError } = await database.command({
    ...{ insert: collection, writeConcern: { w: 'majority' }, documents: sequence },
  });
  if (n === documents.length && !writeErrors && !writeConcernError) return;
  const [failed = writeConcernError] = (writeErrors ?? []) as Document[];
  throw new Error(`${collection} took ${n} of ${documents.length} documents: ${failed?.errmsg}`);
}
