import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** When a response that counted changed last. It stays, as a marker, when the response is erased. */
export interface ResponseChangeBody {
  firm: string;
  poll: string;
  /** Log position of its last event. */
  at: string;
  /** Id of that event. */
  event: string;
  /** It was erased, or does not count any longer. */
  isGone: boolean;
}

/** `_id` is the response's id. */
export type ResponseChangeDocument = StoredDocument & ResponseChangeBody;

export const responseChangeCollection: Collection = {
  name: 'responseChange_v1',
  indexes: [['poll', 'at']],
};
