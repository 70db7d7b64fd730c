import { RateLimiterMongo } from 'rate-limiter-flexible';
import { openMongo, type MongoPlace } from '../mongodb/connect.js';
import { limitOf, limitsOf, type DropCount } from './limiter.js';
import type { Limits } from './port.js';

const COLLECTION = 'limits';

/**
 * Limits that all processes count together, in a MongoDB database. Keys, which contain e-mail or network addresses, are
 * stored as hashes only; MongoDB removes expired counters. Where the clock of a process seems to be wrong, that of the
 * server decides.
 * @throws MongoServerSelectionError when no server answers
 */
export async function openMongoLimits(place: MongoPlace): Promise<Limits> {
  const { database, close } = await openMongo(place, {
    [COLLECTION]: {
      // Without it one key could have two counters.
      needed: [{ key: { key: 1 }, unique: true }],
      helpful: [{ key: { expire: -1 }, expireAfterSeconds: 0 }],
    },
  });
  const drop: DropCount = async (key, milliseconds) => {
    const end = { $add: ['$$NOW', milliseconds] };
    const { deletedCount } = await database
      .collection(COLLECTION)
      .deleteOne({ key, $expr: { $gt: ['$expire', end] } });
    return deletedCount > 0;
  };
  return {
    of: limitsOf((name, { most, seconds }) =>
      limitOf(
        new RateLimiterMongo({
          ...{ storeClient: database, tableName: COLLECTION, disableIndexesCreation: true },
          ...{ keyPrefix: name, points: most, duration: seconds },
        }),
        drop,
      ),
    ),
    close,
  };
}
