import type { NewEvent } from '@canvass/contracts/event/envelope';
import { EventTooLarge, LARGEST_EVENT_BYTES } from './port.js';

/** An event with its JSON written out, which crosses between threads as cheaply as text. */
export interface SerializedEvent {
  id: string;
  type: string;
  data: string;
  metadata: string;
  personal: string | null;
}

/**
 * Writes out the events of one append.
 * @throws EventTooLarge when one exceeds LARGEST_EVENT_BYTES
 * @throws RangeError when there is none, or two share an id
 */
export function serializeAll(stream: string, events: readonly NewEvent[]): SerializedEvent[] {
  if (events.length === 0) throw new RangeError(`nothing to append to ${stream}`);
  if (new Set(events.map((event) => event.id)).size < events.length) {
    throw new RangeError(`two events for ${stream} have the same id`);
  }
  return events.map((event) => serialize(stream, event));
}

function serialize(stream: string, event: NewEvent): SerializedEvent {
  const serialized = {
    id: event.id,
    type: event.type,
    data: JSON.stringify(event.data),
    metadata: JSON.stringify(event.metadata),
    personal: event.personal === undefined ? null : JSON.stringify(event.personal),
  };
  const bytes = Object.values(serialized).reduce(
    (sum, part) => sum + (part === null ? 0 : Buffer.byteLength(part)),
    0,
  );
  if (bytes > LARGEST_EVENT_BYTES) throw new EventTooLarge(stream, bytes);
  return serialized;
}
