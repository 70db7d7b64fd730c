import type { Meanings } from '@canvass/contracts/question/meanings';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** What a question means and meant. Kept when the question is deleted, for its answers are. */
export interface MeaningBody extends Meanings {
  firm: string;
}
/** `_id` is the question's id. */
export type MeaningDocument = StoredDocument & MeaningBody;

export const meaningCollection: Collection = { name: 'meaning_v1', indexes: [] };
