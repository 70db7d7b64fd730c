import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** A session that was once started; kept when it has ended, so that all sessions of a person can be found. */
export interface StartedSessionBody {
  account: string;
  /** The operator's account that is signed in as `account`; null for none. */
  impersonator: string | null;
}
/** `_id` is the session's id. */
export type StartedSessionDocument = StoredDocument & StartedSessionBody;

export const startedSessionCollection: Collection = {
  name: 'startedSession_v1',
  indexes: [['account'], ['impersonator']],
};
