import type { HeldResponse, OutboxIdentity, Slot, StoredResponse } from './record.js';

/** Where the outbox lies. */
export interface OutboxStorage {
  /** False where it is gone with the tab. */
  readonly durable: boolean;
  /** Changes one response; nothing else, in whatever tab, happens in between. Gives the slot as it is now stored. */
  update(responseId: string, change: (slot: Slot) => Slot): Promise<Slot>;
  identity(): Promise<OutboxIdentity>;
  responses(): Promise<StoredResponse[]>;
  held(): Promise<HeldResponse[]>;
  /** Takes out responses that the server has, by id; others stay. */
  forget(responseIds: readonly string[]): Promise<void>;
}
