import type { QuestionState } from '@canvass/contracts/question/state';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';
import type { RecordBody } from '../runner/record.js';

/** A question that exists; deleted ones have no document. */
export type QuestionBody = RecordBody<QuestionState>;
/** `_id` is the question's id. */
export type QuestionDocument = StoredDocument & QuestionBody;

export const questionCollection: Collection = {
  name: 'question_v3',
  indexes: [
    ['firm', 'createdAt'],
    ['firm', 'status', 'createdAt'],
  ],
};
