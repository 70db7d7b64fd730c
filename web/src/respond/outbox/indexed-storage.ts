import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { v4 as newId } from 'uuid';
import {
  isPending,
  type HeldResponse,
  type OutboxIdentity,
  type StoredResponse,
} from './record.js';
import type { OutboxStorage } from './storage.js';

interface OutboxSchema extends DBSchema {
  identity: { key: string; value: OutboxIdentity };
  responses: { key: string; value: StoredResponse };
  held: { key: string; value: HeldResponse };
}

const NAME = 'canvass-outbox';
const STORES = ['identity', 'responses', 'held'] as const;
const THIS = 'this';
/** Some browsers neither open nor refuse a database in private windows. */
const LONGEST_OPENING_MILLISECONDS = 3000;

/** An outbox in IndexedDB, shared by all tabs and the service worker. Rejects where the browser refuses one. */
export async function indexedStorage(name = NAME): Promise<OutboxStorage> {
  const database = await withinTime(open(name));
  await identityOf(database);
  return {
    durable: true,
    async update(responseId, change) {
      const transaction = database.transaction(STORES, 'readwrite');
      const responses = transaction.objectStore('responses');
      const held = transaction.objectStore('held');
      const [outbox, response, heldResponse] = await Promise.all([
        transaction.objectStore('identity').get(THIS),
        responses.get(responseId),
        held.get(responseId),
      ]);
      const slot = change({
        outbox: outbox ?? { id: newId(), next: 1 },
        response,
        held: heldResponse,
      });
      await Promise.all([
        transaction.objectStore('identity').put(slot.outbox, THIS),
        slot.response ? responses.put(slot.response, responseId) : responses.delete(responseId),
        slot.held ? held.put(slot.held, responseId) : held.delete(responseId),
        transaction.done,
      ]);
      return slot;
    },
    identity: () => identityOf(database),
    responses: () => database.getAll('responses'),
    held: () => database.getAll('held'),
    async forget(responseIds) {
      const transaction = database.transaction('responses', 'readwrite');
      for (const id of responseIds) {
        const response = await transaction.store.get(id);
        if (response && !isPending(response)) await transaction.store.delete(id);
      }
      await transaction.done;
    },
  };
}

function open(name: string): Promise<IDBPDatabase<OutboxSchema>> {
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

async function identityOf(database: IDBPDatabase<OutboxSchema>): Promise<OutboxIdentity> {
  const transaction = database.transaction('identity', 'readwrite');
  const known = await transaction.store.get(THIS);
  const identity = known ?? { id: newId(), next: 1 };
  if (!known) await transaction.store.put(identity, THIS);
  await transaction.done;
  return identity;
}
