import { v4 as newId } from 'uuid';
import {
  isPending,
  type HeldResponse,
  type OutboxIdentity,
  type StoredResponse,
} from './record.js';
import type { OutboxStorage } from './storage.js';

/** What an outbox that moves into memory brings along. */
export interface Contents {
  identity: OutboxIdentity;
  responses: StoredResponse[];
  held: HeldResponse[];
}

/** What a new outbox has. */
export function emptyContents(): Contents {
  return { identity: { id: newId(), next: 1 }, responses: [], held: [] };
}

/** An outbox that lasts as long as its tab, where the browser keeps nothing. */
export function memoryStorage(contents = emptyContents()): OutboxStorage {
  let { identity } = contents;
  const responses = new Map(contents.responses.map((each) => [each.responseId, each]));
  const held = new Map(contents.held.map((each) => [each.response.responseId, each]));
  return {
    durable: false,
    update(responseId, change) {
      const slot = change({
        outbox: identity,
        response: responses.get(responseId),
        held: held.get(responseId),
      });
      identity = slot.outbox;
      if (slot.response) responses.set(responseId, slot.response);
      else responses.delete(responseId);
      if (slot.held) held.set(responseId, slot.held);
      else held.delete(responseId);
      return Promise.resolve(slot);
    },
    identity: () => Promise.resolve(identity),
    responses: () => Promise.resolve([...responses.values()]),
    held: () => Promise.resolve([...held.values()]),
    forget(responseIds) {
      for (const id of responseIds) {
        const response = responses.get(id);
        if (response && !isPending(response)) responses.delete(id);
      }
      return Promise.resolve();
    },
  };
}
