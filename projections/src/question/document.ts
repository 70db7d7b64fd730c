import type { RecordFacts } from '@canvass/contracts/event/record';
import type { QuestionState } from '@canvass/contracts/question/state';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** A question that exists; deleted ones have no document. */
export type QuestionBody = QuestionState & Required<Pick<QuestionState, 'content'>> & RecordFacts;
/** `_id` is the question's id. */
export type QuestionDocument = StoredDocument & QuestionBody;

export const questionCollection: Collection = {
  name: 'question_v2',
  indexes: [
    ['firm', 'createdAt'],
    ['firm', 'status', 'createdAt'],
  ],
};
