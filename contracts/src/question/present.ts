import type { RecordFacts } from '../event/record.js';
import { isRequired } from './answer-rules.js';
import type { QuestionState } from './state.js';
import type { QuestionView } from './view.js';
import { toWire } from './wire.js';

/** A question as both APIs answer it. @throws when there is no such question */
export function presentQuestion(
  id: string,
  state: QuestionState,
  record: RecordFacts,
): QuestionView {
  if (!state.content) throw new TypeError(`question ${id} has no content`);
  const { status, meaning, polls } = state;
  return {
    ...toWire(state.content),
    _id: id,
    status,
    required: isRequired(state.content),
    meaning,
    polls,
    ...record,
  };
}
