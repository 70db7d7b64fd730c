import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { RecordFacts } from '@canvass/contracts/event/record';

/**
 * What a document says of its record: the firm and the moment of its first event, the revision of its last.
 * @param before the document before the event
 * @throws TypeError when a first event names no firm
 */
export function recordFacts(before: RecordFacts | null, event: RecordedEvent): RecordFacts {
  const firm = before?.firm ?? event.metadata.firm;
  if (!firm) throw new TypeError('the event names no firm');
  return { firm, createdAt: before?.createdAt ?? event.metadata.at, revision: event.revision };
}
