import { randomBytes } from 'node:crypto';
import { openMongo, type MongoPlace } from '../mongodb/connect.js';
import type { AddressSecrets } from './port.js';

interface Entry {
  /** The poll. */
  _id: string;
  secret: string;
}

const COLLECTION = 'addressSecrets';
const SECRET_BYTES = 32;

/**
 * Secrets in the collection `addressSecrets` of the database of the ledger of erasures.
 * @throws MongoServerSelectionError when no server answers
 */
export async function openMongoAddressSecrets(place: MongoPlace): Promise<AddressSecrets> {
  const { database, close } = await openMongo(place, { [COLLECTION]: {} });
  const secrets = database.collection<Entry>(COLLECTION);
  return {
    async of(poll) {
      const made = randomBytes(SECRET_BYTES).toString('hex');
      await secrets.updateOne({ _id: poll }, { $setOnInsert: { secret: made } }, { upsert: true });
      const entry = await secrets.findOne({ _id: poll });
      if (!entry) throw new Error(`the secret of poll ${poll} was not kept`);
      return entry.secret;
    },
    async destroy(poll) {
      await secrets.deleteOne({ _id: poll });
    },
    close,
  };
}
