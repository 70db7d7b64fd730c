import type { Collection as MongoCollection, Db } from 'mongodb';
import { openMongo, type MongoPlace, type OpenMongo } from '../mongodb/connect.js';
import { isMissing, isStandingIndex } from '../mongodb/failure.js';
import { makeIndexesInTime } from '../mongodb/indexes.js';
import { checkedCollection, isCollection } from './field.js';
import { checkpointCollection, moveCheckpoints, writeBatch } from './mongodb-commit.js';
import { fromMongo, type MongoDocument } from './mongodb-document.js';
import { CommitOwnership, Replacement, type MongoCheckpoint } from './mongodb-ownership.js';
import { SharedPositions } from './mongodb-shared-positions.js';
import { compileMongoFilter, compileMongoSort, mongoIndexes } from './mongodb-query.js';
import {
  IndexRefused,
  standingOf,
  UndeclaredCollection,
  type Checkpoint,
  type Collection,
  type Filter,
  type MovedCheckpoint,
  type ReadStore,
  type ReadStoreReader,
  type StoredDocument,
  type Write,
} from './port.js';
import { checkedPage } from './query-check.js';

/** Most ids asked for at once. */
const MOST_IDS = 5000;
/** Largest page MongoDB is asked for. */
const MOST_DOCUMENTS = 2 ** 31 - 1;

/**
 * The read store in a MongoDB database of its own, for any number of readers and for writers that take turns.
 * @throws MongoServerSelectionError when no server answers
 */
export async function openMongoReadStore(place: MongoPlace): Promise<ReadStore> {
  return new MongoReadStore(await openMongo(place));
}

/** The read store in a database that is open. Every call is one request after another, no transaction. */
export class MongoReadStore implements ReadStore {
  private readonly declared = new Set<string>();
  private readonly closed = new AbortController();
  private readonly database: Db;
  private readonly shared: SharedPositions;
  private readonly replacement = new Replacement();

  constructor(private readonly opened: OpenMongo) {
    this.database = opened.database;
    this.shared = new SharedPositions(this.allCheckpoints);
  }

  /** Ends the connection, and waiting for indexes. */
  async close(): Promise<void> {
    this.closed.abort();
    await this.shared.stop();
    await this.opened.close();
  }

  async declare(collection: Collection, options?: { deferIndexes?: boolean }): Promise<void> {
    checkedCollection(collection.name);
    if (!options?.deferIndexes) await this.createIndexes(collection);
    this.declared.add(collection.name);
  }

  /** Those of an earlier release stay with the others that are not wanted, until the collection's next version. */
  async createIndexes({ name, indexes }: Collection): Promise<void> {
    const wanted = [...mongoIndexes(indexes)].map(([one, key]) => ({ name: one, key }));
    const { signal } = this.closed;
    try {
      await makeIndexesInTime(signal, this.opened.patient(), checkedCollection(name), wanted);
    } catch (error) {
      throw isStandingIndex(error) ? new IndexRefused(name, error.message) : error;
    }
  }

  /**
   * The checkpoint goes first: one without its documents would say that nothing is missing. And it goes last: a
   * process that has filled the collection meanwhile hears that what it wrote is gone. An owner that was replaced in
   * the middle of a commit would write into the empty collection.
   */
  async drop(collection: string): Promise<void> {
    const stored = this.stored(collection);
    await this.replacement.isOver();
    this.declared.delete(collection);
    await this.shared.leave(collection);
    const its = { _id: { $in: [collection, standingOf(collection)] } };
    await this.allCheckpoints.deleteMany(its);
    await ifPresent(stored.drop(), false);
    await this.allCheckpoints.deleteMany(its);
  }

  /**
   * Looks at the epochs, then writes documents in their order, then the checkpoints. An owner that was replaced in between
   * may have written documents, each of them right as of its position, but moves no checkpoint. One that was stopped
   * for longer than a second looks again before it writes on.
   */
  async commit(batch: readonly Write[], checkpoints: readonly MovedCheckpoint[]): Promise<void> {
    for (const { collection } of batch) {
      if (!this.declared.has(collection)) throw new UndeclaredCollection(collection);
    }
    const apart = this.shared.apart(checkpoints);
    const ownership = new CommitOwnership(this.allCheckpoints, apart);
    await ownership.require();
    await writeBatch(this.database, batch, ownership);
    await moveCheckpoints(this.allCheckpoints, apart);
    await this.shared.move(checkpoints, apart);
    this.replacement.note(checkpoints);
  }

  async get<D extends StoredDocument>(collection: string, id: string): Promise<D | undefined> {
    const [stored] = await this.stored(collection).find({ _id: id }).limit(1).toArray();
    return stored && fromMongo<D>(stored);
  }

  async getMany<D extends StoredDocument>(
    collection: string,
    ids: readonly string[],
  ): Promise<D[]> {
    const stored = this.stored(collection);
    const found = new Map<string, D>();
    for (const some of parts(ids)) {
      for (const one of await stored.find({ _id: { $in: some } }).toArray()) {
        const document = fromMongo<D>(one);
        if (document) found.set(one._id, document);
      }
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  async positions(collection: string, ids: readonly string[]): Promise<(string | undefined)[]> {
    const stored = this.stored(collection);
    const found = new Map<string, string>();
    for (const some of parts(ids)) {
      const projection = { _position: 1 };
      for (const one of await stored.find({ _id: { $in: some } }, { projection }).toArray()) {
        found.set(one._id, one._position);
      }
    }
    return ids.map((id) => found.get(id));
  }

  async find<D extends StoredDocument>(
    ...[collection, { filter, sort = [], page }]: Parameters<ReadStoreReader['find']>
  ): Promise<D[]> {
    const condition = compileMongoFilter(filter);
    const order = compileMongoSort(sort);
    const { skip, limit } = page ? checkedPage(page) : { skip: 0, limit: undefined };
    const stored = this.stored(collection);
    // To MongoDB, a limit of 0 is none.
    if (limit === 0 || skip > MOST_DOCUMENTS) return [];
    let cursor = stored.find(condition).sort(order).allowDiskUse(true).skip(skip);
    if (limit !== undefined) cursor = cursor.limit(Math.min(limit, MOST_DOCUMENTS));
    return (await cursor.toArray()).flatMap((one) => fromMongo<D>(one) ?? []);
  }

  /** A look into the index for each value: no stage of a pipeline that all servers know stops at the first document. */
  async firstOfEach<D extends StoredDocument>(
    ...[collection, { field, values, filter, sort }]: Parameters<ReadStoreReader['firstOfEach']>
  ): Promise<D[]> {
    const found = values.map((value) =>
      this.find<D>(collection, {
        filter: { and: [{ eq: { field, value } }, filter] },
        sort,
        page: { skip: 0, limit: 1 },
      }),
    );
    return (await Promise.all(found)).flat();
  }

  async count(collection: string, filter?: Filter): Promise<number> {
    return this.stored(collection).countDocuments(compileMongoFilter(filter));
  }

  async checkpoint(name: string): Promise<Checkpoint | undefined> {
    return (await this.checkpoints([name]))[0];
  }

  async checkpoints(names: readonly string[]): Promise<Checkpoint[]> {
    if (names.length === 0) return [];
    return this.shared.read(names);
  }

  async collections(): Promise<string[]> {
    const all = await this.database.listCollections({}, { nameOnly: true }).toArray();
    return all
      .map(({ name }) => name)
      .filter(isCollection)
      .sort();
  }

  private stored(collection: string): MongoCollection<MongoDocument> {
    return this.database.collection<MongoDocument>(checkedCollection(collection));
  }

  private get allCheckpoints(): MongoCollection<MongoCheckpoint> {
    return this.database.collection<MongoCheckpoint>(checkpointCollection);
  }
}

/** What a call gives, or something else when the collection or index is not there. */
async function ifPresent<T>(call: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return otherwise;
    throw error;
  }
}

function parts(ids: readonly string[]): string[][] {
  const all: string[][] = [];
  for (let at = 0; at < ids.length; at += MOST_IDS) all.push(ids.slice(at, at + MOST_IDS));
  return all;
}
