import type { RecordFacts } from '@canvass/contracts/event/record';
import type { RecipientState, RecipientStatus } from '@canvass/contracts/recipient/state';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';
import type { Searched } from '../runner/searched.js';

/** A recipient of a campaign who was not removed. */
export type RecipientBody = RecipientState &
  RecordFacts &
  Searched<'email'> & { status: RecipientStatus };
/** `_id` is the recipient's id. */
export type RecipientDocument = StoredDocument & RecipientBody;

export const recipientCollection: Collection = {
  name: 'recipient_v2',
  indexes: [
    ['campaign', 'status'],
    ['campaign', 'createdAt'],
  ],
};
