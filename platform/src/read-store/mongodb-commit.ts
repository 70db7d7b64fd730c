import {
  BSON,
  MongoNetworkError,
  MongoServerError,
  type AnyBulkWriteOperation,
  type Collection,
  type Db,
  type UpdateFilter,
} from 'mongodb';
import { duplicatesIn, refusedIn } from '../mongodb/failure.js';
import { toMongo, type MongoDocument } from './mongodb-document.js';
import { checkOwnership, type CommitOwnership, type MongoCheckpoint } from './mongodb-ownership.js';
import {
  CheckpointLost,
  DocumentRefused,
  OwnerChanged,
  type MovedCheckpoint,
  type Write,
} from './port.js';

/** No collection's name can begin with an underscore. */
export const checkpointCollection = '_checkpoints';

/** Most writes sent at once. */
const MOST_WRITES = 1000;
/** What a document takes at most, in bytes, with some left for the write around it. */
const LARGEST_DOCUMENT = 16 * 1024 * 1024 - 4096;

/**
 * Writes a batch in its order: all of one collection, then all of the next, so that counters are never behind their
 * documents. Documents that are as new already stay.
 * @param ownership is required before each request
 * @throws DocumentRefused
 * @throws OwnerChanged
 * @throws CheckpointLost
 */
export async function writeBatch(
  database: Db,
  batch: readonly Write[],
  ownership: Pick<CommitOwnership, 'require'>,
): Promise<void> {
  for (const { collection, writes } of runsOf(batch)) {
    const documents = newestOf(writes);
    for (let at = 0; at < documents.length; at += MOST_WRITES) {
      const part = documents.slice(at, at + MOST_WRITES);
      try {
        await replaceOlder(database.collection<MongoDocument>(collection), part, ownership);
      } catch (error) {
        throw refusalOf(collection, part, error) ?? error;
      }
    }
  }
}

/** Which of the documents the server, or its driver before it, never takes; undefined where something else is wrong. */
function refusalOf(
  collection: string,
  documents: readonly MongoDocument[],
  error: unknown,
): DocumentRefused | undefined {
  const refused = refusedIn(error);
  const id = refused && documents[refused.index]?._id;
  if (refused && id !== undefined) return new DocumentRefused(collection, id, refused.reason);
  if (error instanceof OwnerChanged || error instanceof CheckpointLost) return undefined;
  // What comes from the server is none of the driver's own errors.
  if (error instanceof MongoServerError || error instanceof MongoNetworkError) return undefined;
  const large = documents.find((document) => !isSayable(document));
  return large && new DocumentRefused(collection, large._id, String(error));
}

/** Whether the driver can write a document out, and MongoDB store it. */
function isSayable(document: MongoDocument): boolean {
  try {
    return BSON.calculateObjectSize(document) < LARGEST_DOCUMENT;
  } catch {
    return false;
  }
}

/**
 * Replaces an older document, and inserts a missing one. An `_id` that exists although nothing older was
 * found is either newer, or another process has inserted it just now: so these are tried once more, without inserting.
 */
async function replaceOlder(
  collection: Collection<MongoDocument>,
  documents: readonly MongoDocument[],
  ownership: Pick<CommitOwnership, 'require'>,
): Promise<void> {
  const write = (
    document: MongoDocument,
    upsert: boolean,
  ): AnyBulkWriteOperation<MongoDocument> => {
    const { _id, _position } = document;
    const filter = { _id, _position: { $lt: _position } };
    return { replaceOne: { filter, replacement: document, upsert } };
  };
  const all = documents.map((document) => write(document, true));
  await ownership.require();
  try {
    await collection.bulkWrite(all, { ordered: false });
  } catch (error) {
    const there = duplicatesIn(error).flatMap((index) => documents[index] ?? []);
    const again = there.map((document) => write(document, false));
    await ownership.require();
    await collection.bulkWrite(again, { ordered: false });
  }
}

/**
 * Moves checkpoints, one after the other, each only if its epoch is not newer, and known ones only if they are there.
 * All after one that is newer stay, unless it is a known one.
 * @throws OwnerChanged
 * @throws CheckpointLost
 */
export async function moveCheckpoints(
  checkpoints: Collection<MongoCheckpoint>,
  wanted: readonly MovedCheckpoint[],
): Promise<void> {
  const write = (
    { name, position, epoch, shared }: MovedCheckpoint,
    upsert: boolean,
  ): AnyBulkWriteOperation<MongoCheckpoint> => {
    const filter = { _id: name, epoch: { $lte: epoch } };
    const update: UpdateFilter<MongoCheckpoint> = shared
      ? { $set: { position, epoch, shared } }
      : { $set: { position, epoch }, $unset: { shared: true } };
    return { updateOne: { filter, update, upsert } };
  };
  let areAllThere = true;
  for (let rest = wanted; rest.length > 0;) {
    let done = rest.length;
    try {
      const { matchedCount, upsertedCount } = await checkpoints.bulkWrite(
        rest.map((checkpoint) => write(checkpoint, !checkpoint.known)),
        { ordered: true },
      );
      areAllThere &&= matchedCount + upsertedCount === rest.length;
    } catch (error) {
      done = duplicatesIn(error)[0] ?? 0;
      const refused = rest[done];
      if (!refused) throw error;
      // It exists: with a newer epoch, or just inserted by another process.
      const { matchedCount } = await checkpoints.bulkWrite([write(refused, false)]);
      if (matchedCount === 0) throw new OwnerChanged(refused.name);
      // How many known ones there were before it is not told.
      areAllThere &&= !rest.slice(0, done).some(({ known }) => known);
      done += 1;
    }
    rest = rest.slice(done);
  }
  if (!areAllThere) await checkOwnership(checkpoints, wanted);
}

/** Writes to the same collection that follow one another. */
function runsOf(batch: readonly Write[]): { collection: string; writes: Write[] }[] {
  const runs: { collection: string; writes: Write[] }[] = [];
  for (const write of batch) {
    const last = runs.at(-1);
    if (last?.collection === write.collection) last.writes.push(write);
    else runs.push({ collection: write.collection, writes: [write] });
  }
  return runs;
}

/** Of each document the write that would stand after all of them, as they may be done in any order. */
function newestOf(writes: readonly Write[]): MongoDocument[] {
  const newest = new Map<string, MongoDocument>();
  for (const write of writes) {
    const document = toMongo(write);
    const other = newest.get(document._id);
    if (!other || other._position < document._position) newest.set(document._id, document);
  }
  return [...newest.values()];
}
