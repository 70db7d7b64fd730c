import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** A response that came from the outbox of a browser. It stays when the response is erased, as it was delivered. */
export interface DeliveredBody {
  firm: string;
  /** Id of the outbox. */
  outbox: string;
  /** Its number there; each outbox numbers its responses from 1 on, without gaps. */
  n: number;
  /** YYYY-MM-DD in the firm's time zone. */
  day: string;
}

/** `_id` is the response's id. */
export type DeliveredDocument = StoredDocument & DeliveredBody;

export const deliveredCollection: Collection = {
  name: 'delivered_v2',
  indexes: [['outbox', 'n']],
};
