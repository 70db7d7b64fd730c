import { randomInt } from 'node:crypto';
import type { Collection } from 'mongodb';
import { openMongo, type MongoPlace } from '../mongodb/connect.js';
import { isDuplicateKey } from '../mongodb/failure.js';
import type { DurableEntry, DurablePage, DurableStore } from './port.js';

/** Values are kept as JSON text, which says what BSON cannot. */
interface Entry {
  _id: string;
  value: string;
  version: number;
}

/** Where versions begin, at random: largest `randomInt` allows. */
const MOST_FIRST_VERSION = 2 ** 48 - 1;

/**
 * The durable store in a MongoDB database of its own. A key's versions count up from a random number, so that one that
 * was deleted and made again does not show a version it had before.
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

  async compareAndSet<T>(key: string, expected: number, value: T): Promise<number | undefined> {
    const text = JSON.stringify(value);
    if (text === undefined) throw new TypeError(`the value of ${key} has no JSON`);
    if (expected === 0) return this.insert(key, text);
    const version = expected + 1;
    const { matchedCount } = await this.entries.updateOne(
      { _id: key, version: expected },
      { $set: { value: text, version } },
    );
    return matchedCount === 1 ? version : undefined;
  }

  async delete(key: string): Promise<void> {
    await this.entries.deleteOne({ _id: key });
  }

  private async insert(key: string, value: string): Promise<number | undefined> {
    const version = randomInt(1, MOST_FIRST_VERSION);
    try {
      await this.entries.insertOne({ _id: key, value, version });
      return version;
    } catch (error) {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }
}
