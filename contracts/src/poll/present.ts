import type { RecordFacts } from '../event/record.js';
import { PUBLISHED } from '../question/question.js';
import type { PollState } from './state.js';
import { contentNow, type LeadingQuestions } from './ways.js';
import { branchingToWire } from './wire.js';
import type { PollView } from './view.js';

/**
 * A poll as both APIs answer it.
 * @param questions those it branches on or notifies about, see `leadingIds`
 * @throws when there is no such poll
 */
export function presentPoll(
  id: string,
  { content, contentAt, devices, resultsToken }: PollState,
  record: RecordFacts,
  questions: LeadingQuestions,
): PollView {
  if (!content) throw new TypeError(`poll ${id} has no content`);
  const now = contentNow({ content, contentAt }, questions);
  const isPublished = now.status === PUBLISHED;
  return {
    ...{ ...now, ...branchingToWire(now, questions), _id: id, isPublished, devices, ...record },
    ...(resultsToken !== undefined && { resultsToken }),
  };
}
