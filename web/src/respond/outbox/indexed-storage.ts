import { v4 as newId } from 'uuid';
import { connect, identityOf, STORES, THIS, whole } from './connection.js';
import { isPending } from './record.js';
import type { OutboxStorage } from './storage.js';

const NAME = 'canvass-outbox';

/** An outbox in IndexedDB, shared by all tabs and the service worker. Rejects where the browser refuses one. */
export async function indexedStorage(name = NAME): Promise<OutboxStorage> {
  const on = await connect(name);
  return {
    durable: true,
    update: (responseId, change) =>
      on((database) => {
        const transaction = database.transaction(STORES, 'readwrite');
        const identity = transaction.objectStore('identity');
        const responses = transaction.objectStore('responses');
        const held = transaction.objectStore('held');
        return whole(transaction, async () => {
          const [outbox, response, heldResponse] = await Promise.all([
            identity.get(THIS),
            responses.get(responseId),
            held.get(responseId),
          ]);
          const slot = change({
            outbox: outbox ?? { id: newId(), next: 1 },
            response,
            held: heldResponse,
          });
          await Promise.all([
            identity.put(slot.outbox, THIS),
            slot.response ? responses.put(slot.response, responseId) : responses.delete(responseId),
            slot.held ? held.put(slot.held, responseId) : held.delete(responseId),
          ]);
          return slot;
        });
      }),
    identity: () => on(identityOf),
    responses: () => on((database) => database.getAll('responses')),
    held: () => on((database) => database.getAll('held')),
    forget: (responseIds) =>
      on((database) => {
        const transaction = database.transaction('responses', 'readwrite');
        return whole(transaction, async () => {
          for (const id of responseIds) {
            const response = await transaction.store.get(id);
            if (response && !isPending(response)) await transaction.store.delete(id);
          }
        });
      }),
  };
}
