import type { Collection, Filter } from 'mongodb';
import { openMongo, type MongoPlace } from '../mongodb/connect.js';
import { timeOfNote } from './note-time.js';
import type { ErasureLedger } from './port.js';

interface Entry {
  /** The stream. */
  _id: string;
  /** Time of its last note by the ledger, ISO 8601. */
  at: string;
}

const COLLECTION = 'erasures';
const BATCH = 500;

/**
 * The ledger in the collection `erasures` of a MongoDB database of its own.
 * @throws MongoServerSelectionError when no server answers
 */
export async function openMongoErasureLedger(place: MongoPlace): Promise<ErasureLedger> {
  const { database, close } = await openMongo(place, {
    [COLLECTION]: { helpful: [{ key: { at: 1, _id: 1 } }] },
  });
  return new MongoErasureLedger(database.collection<Entry>(COLLECTION), close);
}

class MongoErasureLedger implements ErasureLedger {
  constructor(
    private readonly erasures: Collection<Entry>,
    readonly close: () => Promise<void>,
  ) {}

  async note(stream: string): Promise<void> {
    const now = new Date();
    // As a rule there is none that late, and the index says so.
    const at = timeOfNote(await this.newest({ at: { $gte: now.toISOString() } }), now);
    await this.erasures.updateOne({ _id: stream }, { $max: { at } }, { upsert: true });
  }

  async newest(among: Filter<Entry> = {}): Promise<string> {
    const [last] = await this.erasures.find(among).sort({ at: -1, _id: -1 }).limit(1).toArray();
    return last?.at ?? '';
  }

  async *noted(since: string): AsyncGenerator<readonly string[]> {
    const last = await this.newest();
    let after: Entry = { at: since, _id: '' };
    for (;;) {
      const entries = await this.erasures
        .find({
          at: { $gte: after.at, $lte: last },
          $or: [{ at: { $gt: after.at } }, { _id: { $gt: after._id } }],
        })
        .sort({ at: 1, _id: 1 })
        .limit(BATCH)
        .toArray();
      const end = entries.at(-1);
      if (!end) return;
      after = end;
      yield entries.map(({ _id }) => _id);
    }
  }
}
