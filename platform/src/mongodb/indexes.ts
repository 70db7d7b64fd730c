import { setTimeout as wait } from 'node:timers/promises';
import type { Db, IndexDescription, IndexDescriptionInfo } from 'mongodb';
import { isMongoAway } from './away.js';
import { isStandingIndex } from './failure.js';

/** Longest pause before indexes are asked for again after an error, in milliseconds. */
const LONGEST_PAUSE = 10_000;
/** How long an answer is waited for before it is asked for once more, in milliseconds: at first, and at most. */
const FIRST_SILENCE = 15_000;
const LONGEST_SILENCE = 10 * 60_000;

/**
 * Questions of this process about one collection that have no answer yet, at most: each holds a connection for as long.
 * A connection that the other side has forgotten is found out by keep-alive, and its question ends.
 */
const MOST_QUESTIONS = 6;

/** How many have no answer yet, by `database.collection`. */
const unanswered = new Map<string, number>();

/** Collections whose indexes this process is building: `database.collection`, once for each call. */
const building: string[] = [];

/** Collections whose indexes this process waits for, as `database.collection`. */
export function indexesBeingBuilt(): readonly string[] {
  return [...new Set(building)].sort();
}

/** Why collections are without an index that they would be better with, by `database.collection`. */
const refused = new Map<string, string>();

/** The collections for which this process could not make an index, as others are in the way of it, and why. */
export function refusedIndexes(): readonly string[] {
  return [...refused].map(([name, reason]) => `${name} (${reason})`).sort();
}

/**
 * Makes missing indexes, and resolves when all can be used, which takes hours on many documents. They are requested even if
 * they are listed, as an index that is still being built is listed, too. Indexes made by others stay, and count if they
 * are the same under another name; where they are in the way of one that is wanted, the others are made all the same.
 * @throws what the server says of an index that others are in the way of; see `isStandingIndex`
 * @param database of a client without a timeout for answers
 * @param silence how long an answer is waited for at first, in milliseconds
 */
export async function makeIndexes(
  database: Db,
  collection: string,
  wanted: readonly IndexDescription[],
  silence = FIRST_SILENCE,
): Promise<void> {
  if (wanted.length === 0) return;
  const name = `${database.databaseName}.${collection}`;
  building.push(name);
  try {
    await firstAnswer(name, () => build(database, collection, wanted), silence);
  } finally {
    building.splice(building.indexOf(name), 1);
  }
}

/**
 * The same, retried while MongoDB is away.
 * @param signal ends the retries
 */
export async function makeIndexesInTime(
  signal: AbortSignal,
  ...[database, collection, wanted]: Parameters<typeof makeIndexes>
): Promise<void> {
  for (let pause = 500; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await makeIndexes(database, collection, wanted);
    } catch (error) {
      if (!isMongoAway(error)) throw error;
    }
    await wait(pause, undefined, { signal });
  }
}

/**
 * The same for indexes that only save time or room: of those that others are in the way of `refusedIndexes` tells, until
 * they can be made.
 */
export async function makeHelpfulIndexes(
  ...[database, collection, wanted]: Parameters<typeof makeIndexes>
): Promise<void> {
  const name = `${database.databaseName}.${collection}`;
  try {
    await makeIndexes(database, collection, wanted);
    refused.delete(name);
  } catch (error) {
    if (!isStandingIndex(error)) throw error;
    refused.set(name, error.message);
  }
}

/**
 * Asks, and while no answer comes asks again with growing pauses: building takes hours in silence, and so does a
 * connection that the other side has forgotten. Each question goes out on a connection on which no other waits, and
 * asking for what stands, or is being built, changes nothing. Where too many questions wait, it waits with them.
 * @param name of the collection, as `database.collection`
 */
async function firstAnswer(name: string, ask: () => Promise<void>, silence: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const askFor = (pause: number): void => {
        const mayAsk = (unanswered.get(name) ?? 0) < MOST_QUESTIONS;
        if (mayAsk) counted(name, ask).then(resolve, reject);
        const next = mayAsk ? Math.min(pause * 2, LONGEST_SILENCE) : pause;
        timer = setTimeout(() => askFor(next), pause);
      };
      askFor(silence);
    });
  } finally {
    clearTimeout(timer);
  }
}

async function counted(name: string, ask: () => Promise<void>): Promise<void> {
  unanswered.set(name, (unanswered.get(name) ?? 0) + 1);
  try {
    await ask();
  } finally {
    const left = (unanswered.get(name) ?? 0) - 1;
    if (left > 0) unanswered.set(name, left);
    else unanswered.delete(name);
  }
}

async function build(
  database: Db,
  collection: string,
  wanted: readonly IndexDescription[],
): Promise<void> {
  const stored = database.collection(collection);
  // By default a replica set waits for all of its members, even those that are down.
  const options = (await hasMembers(database)) ? { commitQuorum: 'majority' } : {};
  try {
    await stored.createIndexes([...wanted], options);
  } catch (error) {
    if (!isStandingIndex(error)) throw error;
    // One index that another is in the way of prevents all others from being made.
    const refusals: unknown[] = [];
    for (const one of wanted) {
      await stored.createIndexes([one], options).catch(async (refusal: unknown) => {
        if (!isStandingIndex(refusal)) throw refusal;
        const standing = await stored.listIndexes().toArray();
        if (!standing.some((other) => isSame(one, other))) refusals.push(refusal);
      });
    }
    if (refusals.length > 0) throw refusals[0];
  }
}

/** Whether the server is a replica set or a router: a standalone server refuses a commit quorum. */
async function hasMembers(database: Db): Promise<boolean> {
  const { setName, msg } = await database.command({ hello: 1 });
  return setName !== undefined || msg === 'isdbgrid';
}

/** What makes an index do less than one of the same keys; none that is wanted has any of it. */
const RESTRICTIONS = ['sparse', 'partialFilterExpression', 'collation', 'hidden'] as const;

/** Whether an existing index is equivalent to a wanted one. */
function isSame(one: IndexDescription, other: IndexDescriptionInfo): boolean {
  const keysOf = ({ key }: Pick<IndexDescription, 'key'>): string =>
    JSON.stringify(key instanceof Map ? [...key] : Object.entries(key));
  return (
    keysOf(one) === keysOf(other) &&
    Boolean(one.unique) === Boolean(other.unique) &&
    one.expireAfterSeconds === other.expireAfterSeconds &&
    RESTRICTIONS.every((restriction) => !other[restriction])
  );
}
