import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import type { Principal } from '@canvass/platform/http/route';

/** The firm that a stream belongs to, from the first event that names one. */
export function firmOf(events: readonly RecordedEvent[]): string | undefined {
  return events.find(({ metadata }) => metadata.firm !== undefined)?.metadata.firm;
}

/**
 * The events of a record of the caller's firm, deleted ones included.
 * @throws Refusal notFound when there is none, or another firm has it
 */
export async function ownStream(
  log: Pick<EventLogReader, 'read'>,
  { firm }: Pick<Principal, 'firm'>,
  stream: string,
): Promise<RecordedEvent[]> {
  const events = await log.read(stream);
  if (firmOf(events) !== firm) throw new Refusal('notFound', 'notFound');
  return events;
}
