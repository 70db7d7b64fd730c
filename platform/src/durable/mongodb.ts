import { randomInt } from 'node:crypto';
import type { Collection } from 'mongodb';
import { isMongoAway } from '../mongodb/away.js';
import { openMongo, type MongoPlace } from '../mongodb/connect.js';
import { isDuplicateKey } from '../mongodb/failure.js';
import type { DurableEntry, DurablePage, DurableStore } from './port.js';

/** Values are stored as JSON text, which can represent what BSON cannot. */
interface Entry {
  _id: string;
  value: string;
  version: number;
}

/** Upper bound of the random first version: the largest that `randomInt` allows. */
const MOST_FIRST_VERSION = 2 ** 48 - 1;
/** Upper bound of the random step of versions; after 2^32 writes a version is still a safe integer. */
const MOST_STEP = 2 ** 20;

/**
 * The durable store in a MongoDB database of its own. A key's versions start at a random number, so that a key that was
 * deleted and made again does not repeat one, and rise by random steps, so that a writer recognises its own.
 * @throws MongoServerSelectionError when no server answers
 */
export async function openMongoDurableStore(place: MongoPlace): Promise<DurableStore> {
  const { database, close } = await openMongo(place);
  return new MongoDurableStore(database.collection<Entry>('entries'), close);
}

class MongoDurableStore implements DurableStore {
  constructor(
    private readonly entries: Collection<Entry>,
    readonly close: () => Promise<void>,
  ) {}

  async get<T>(key: string): Promise<DurableEntry<T> | undefined> {
    return (await this.getMany<T>([key]))[0];
  }

  async getMany<T>(keys: readonly string[]): Promise<(DurableEntry<T> | undefined)[]> {
    if (keys.length === 0) return [];
    const stored = await this.entries.find({ _id: { $in: [...new Set(keys)] } }).toArray();
    const found = new Map(
      stored.map(({ _id, value, version }) => [_id, { value: JSON.parse(value) as T, version }]),
    );
    return keys.map((key) => found.get(key));
  }

  async list<T>(
    prefix: string,
    { after = '', limit }: DurablePage,
  ): Promise<(DurableEntry<T> & { key: string })[]> {
    const stored = await this.entries
      .find({ _id: { $gte: prefix, $lt: `${prefix}\uffff`, $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
    return stored.map(({ _id, value, version }) => {
      return { key: _id, value: JSON.parse(value) as T, version };
    });
  }

  /**
   * A write that fails because MongoDB is away may have happened: if the new version is stored, it has.
   * @throws MongoError if it is not stored, or not yet
   */
  async compareAndSet<T>(key: string, expected: number, value: T): Promise<number | undefined> {
    const text = JSON.stringify(value);
    if (text === undefined) throw new TypeError(`the value of ${key} has no JSON`);
    const version = expected + randomInt(1, expected === 0 ? MOST_FIRST_VERSION : MOST_STEP);
    const entry = { _id: key, value: text, version };
    try {
      const isWritten = await (expected === 0 ? this.insert(entry) : this.update(entry, expected));
      return isWritten ? version : undefined;
    } catch (error) {
      if (!isMongoAway(error)) throw error;
      const standing = await this.get(key).catch(() => undefined);
      if (standing?.version === version) return version;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await this.entries.deleteOne({ _id: key });
  }

  private async insert(entry: Entry): Promise<boolean> {
    try {
      await this.entries.insertOne(entry);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private async update({ _id, ...set }: Entry, expected: number): Promise<boolean> {
    const { matchedCount } = await this.entries.updateOne(
      { _id, version: expected },
      { $set: set },
    );
    return matchedCount === 1;
  }
}
