import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { pollAggregate } from '@canvass/contracts/poll/state';
import type { Caller } from '../command/caller.js';
import { countWritten } from '../command/count-written.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { countPublishing } from '../edition/publishing-rate.js';
import { takeSlots } from '../slot/slot.js';
import { addedQuestions } from './decide.js';
import { publishedSizes, type DecidedPoll, type Questions } from './permitted.js';
import { placeQuestions } from './placement.js';
import { slotsOfWritten } from './written.js';

/**
 * Takes what a poll needs before its decided events may be appended: slots for a new poll and for the questions written in
 * it, and a place in each question that it adds.
 * @param poll with the events of its stream as they were loaded for the decision
 * @param questions that the poll has or is about to have, by id
 * @throws Refusal tooMany, tooManyEditions, limitReached, questionNotPublished
 */
export async function reservePoll(
  dependencies: CommandDependencies,
  caller: Caller,
  poll: DecidedPoll & { events: readonly RecordedEvent[] },
  questions: Questions,
): Promise<void> {
  const { id, state, events, decided } = poll;
  await countWritten(dependencies, caller, decided);
  await countPublishing(dependencies, caller, publishedSizes(poll, questions));
  const wanted = {
    polls: state.exists ? [] : [pollAggregate.stream(id)],
    questions: slotsOfWritten(decided),
  };
  await takeSlots(dependencies, caller, { caller, wanted }, events);
  await placeQuestions(dependencies, caller, { id, events }, addedQuestions(state, decided));
}
