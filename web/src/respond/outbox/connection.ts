import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { v4 as newId } from 'uuid';
import type { HeldResponse, OutboxIdentity, StoredResponse } from './record.js';

interface OutboxSchema extends DBSchema {
  identity: { key: string; value: OutboxIdentity };
  responses: { key: string; value: StoredResponse };
  held: { key: string; value: HeldResponse };
}

type Database = IDBPDatabase<OutboxSchema>;

/** Does some work on the database of an outbox, and does it again on a new connection when it fails. */
type Connection = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

export const STORES = ['identity', 'responses', 'held'] as const;
/** The key of the one identity. */
export const THIS = 'this';
/** Some browsers neither open nor refuse a database in private windows. */
const LONGEST_OPENING_MILLISECONDS = 3000;

/** The connection to the outbox in IndexedDB. Rejects where the browser refuses one. */
export async function connect(name: string): Promise<Connection> {
  let current = withinTime(open(name));
  const { id } = await identityOf(await current);

  /** A browser that deleted the outbox under the page would give an empty one, in which numbers begin anew. */
  async function reopen(): Promise<Database> {
    const database = await open(name);
    if ((await identityOf(database)).id === id) return database;
    database.close();
    throw new Error('The outbox was deleted');
  }

  return async (work) => {
    const used = current;
    try {
      return await work(await used);
    } catch {
      // Suspended tabs lose their connections. The first caller that notices opens the new one for all.
      if (current === used) {
        current = withinTime(reopen());
        void used.then((database) => database.close()).catch(() => undefined);
      }
      return work(await current);
    }
  };
}

function open(name: string): Promise<Database> {
  return openDB<OutboxSchema>(name, 1, {
    upgrade(database) {
      for (const store of STORES) database.createObjectStore(store);
    },
  });
}

async function withinTime<T>(opening: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const tooLate = () => reject(new Error('IndexedDB does not open'));
    timer = setTimeout(tooLate, LONGEST_OPENING_MILLISECONDS);
  });
  try {
    return await Promise.race([opening, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The identity of the outbox in this database; a new one gets its own now. */
export async function identityOf(database: Database): Promise<OutboxIdentity> {
  const transaction = database.transaction('identity', 'readwrite');
  return whole(transaction, async () => {
    const known = await transaction.store.get(THIS);
    const identity = known ?? { id: newId(), next: 1 };
    if (!known) await transaction.store.put(identity, THIS);
    return identity;
  });
}

/** What the work gave, once its transaction is written. Rejects when either fails. */
export async function whole<T>(
  transaction: { readonly done: Promise<void> },
  work: () => Promise<T>,
): Promise<T> {
  const [value] = await Promise.all([work(), transaction.done]);
  return value;
}
