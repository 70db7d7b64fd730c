import type { SessionState } from '@canvass/contracts/session/state';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** A session that nobody has ended; whether it still runs, its account's epoch says. */
export interface SessionBody extends SessionState {
  /** As the browser named itself; empty when it did not, or was erased. */
  userAgent: string;
}
/** `_id` is the session's id. */
export type SessionDocument = StoredDocument & SessionBody;

export const sessionCollection: Collection = {
  name: 'session_v2',
  indexes: [['account', 'startedAt']],
};
