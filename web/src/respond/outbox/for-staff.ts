import type { Outbox } from './outbox.js';
import {
  isPending,
  type HeldResponse,
  type OutboxIdentity,
  type Slot,
  type StoredResponse,
} from './record.js';

// Staff alone need it, so it does not come before the first question.

/** What a browser has that the server does not. */
interface Unsent {
  identity: OutboxIdentity;
  held: HeldResponse[];
  waiting: StoredResponse[];
}

/** All responses that the server does not have, for staff to export. */
export async function unsent({ storage }: Outbox): Promise<Unsent> {
  const waiting = (await storage.responses()).filter(isPending);
  return { identity: await storage.identity(), held: await storage.held(), waiting };
}

/** Sends every held response again. */
export async function tryAgain(outbox: Outbox): Promise<void> {
  for (const { response } of await outbox.storage.held()) {
    await outbox.storage.update(response.responseId, release);
  }
  await outbox.send();
}

/** The slot after staff asked to send a held response again; it stays held if the server has the finished response. */
function release(slot: Slot): Slot {
  if (!slot.held || slot.response) return slot;
  const { response } = slot.held;
  return { outbox: slot.outbox, response: { ...response, sequence: response.sequence + 1 } };
}
