import type { HeldResponse, OutboxIdentity, Slot, StoredResponse } from './record.js';

/** Where the outbox keeps its responses. */
export interface OutboxStorage {
  /** False where it is gone with the tab. */
  readonly durable: boolean;
  /** Changes one response in one transaction across all tabs. Gives the slot as it is now stored. */
  update(responseId: string, change: (slot: Slot) => Slot): Promise<Slot>;
  identity(): Promise<OutboxIdentity>;
  responses(): Promise<StoredResponse[]>;
  held(): Promise<HeldResponse[]>;
  /** Removes the responses with these ids that the server has; others stay. */
  forget(responseIds: readonly string[]): Promise<void>;
}
