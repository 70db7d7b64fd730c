import type { RecordFacts } from '../event/record.js';
import { PUBLISHED } from '../question/question.js';
import type { PollState } from './state.js';
import type { PollView } from './view.js';

/** A poll as both APIs answer it. @throws when there is no such poll */
export function presentPoll(id: string, state: PollState, record: RecordFacts): PollView {
  if (!state.content) throw new TypeError(`poll ${id} has no content`);
  const { content, devices } = state;
  return { ...content, _id: id, isPublished: content.status === PUBLISHED, devices, ...record };
}
