import type { AccountState } from '@canvass/contracts/account/state';
import type { RecordFacts } from '@canvass/contracts/event/record';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';
import type { Searched } from '../runner/searched.js';

/** An account without its password's hash, which never leaves the log. */
export type AccountBody = Omit<AccountState, 'passwordHash'> &
  RecordFacts &
  Searched<'name' | 'email' | 'companyName'>;
/** `_id` is the account's id. */
export type AccountDocument = StoredDocument & AccountBody;

/**
 * The index of `avatarURL` serves requests for a picture, which must find out whether it is a person's; by `type` the
 * companies are counted.
 */
export const accountCollection: Collection = {
  name: 'account_v6',
  indexes: [['firm', 'createdAt'], ['createdAt'], ['avatarURL'], ['type']],
};
