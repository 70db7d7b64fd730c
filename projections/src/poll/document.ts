import type { PollState } from '@canvass/contracts/poll/state';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';
import type { RecordBody } from '../runner/record.js';

/**
 * A poll that exists; deleted ones have no document. The answers and charts of a deleted poll stay
 * where they are: queries look first whether the poll has a document here.
 */
export type PollBody = RecordBody<PollState>;
/** `_id` is the poll's id. */
export type PollDocument = StoredDocument & PollBody;

export const pollCollection: Collection = {
  name: 'poll_v4',
  indexes: [
    ['firm', 'createdAt'],
    ['firm', 'content.status', 'createdAt'],
  ],
};
