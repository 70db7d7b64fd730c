import type { AccountState } from '@canvass/contracts/account/state';
import type { RecordFacts } from '@canvass/contracts/event/record';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** An account without its password's hash, which never leaves the log. */
export type AccountBody = Omit<AccountState, 'passwordHash'> & RecordFacts;
/** `_id` is the account's id. */
export type AccountDocument = StoredDocument & AccountBody;

/** Whoever is asked for a picture finds by its address whether it is one of a person. */
export const accountCollection: Collection = {
  name: 'account_v5',
  indexes: [['firm', 'createdAt'], ['createdAt'], ['avatarURL']],
};
