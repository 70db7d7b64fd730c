import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** The link that the person who gave a response has to it. It stays when the response is erased, so that this can be told. */
export interface ReceiptBody {
  /** Keyed hash of the link's token, in hex. */
  hash: string;
  /** ISO 8601 in UTC. */
  until: string;
  isErased: boolean;
}

/** `_id` is the response's id. */
export type ReceiptDocument = StoredDocument & ReceiptBody;

export const receiptCollection: Collection = { name: 'receipt_v1', indexes: [] };
