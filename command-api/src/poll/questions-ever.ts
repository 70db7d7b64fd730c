import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { statesContent } from '@canvass/contracts/event/states-content';
import { pollAggregate } from '@canvass/contracts/poll/state';

/** The questions of a poll each time that it was saved, the oldest first. */
function questionsOf(events: readonly RecordedEvent[]): string[][] {
  const saved = events.filter(pollAggregate.owns).filter(statesContent);
  return saved.map(({ data }) => data.content.questions);
}

/** Ids of all questions that a poll has ever used, in the order in which it got them. @param events of its stream */
export function questionsEver(events: readonly RecordedEvent[]): string[] {
  return [...new Set(questionsOf(events).flat())];
}

/** Ids of those that it got when it was last saved. @param events of its stream */
export function questionsAdded(events: readonly RecordedEvent[]): string[] {
  const [before = [], now = []] = [[], ...questionsOf(events)].slice(-2);
  return now.filter((id) => !before.includes(id));
}
