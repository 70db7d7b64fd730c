import { randomUUID } from 'node:crypto';
import type { NewEvent, RecordedEvent } from '@canvass/contracts/event/envelope';
import type { EventLogReader, LogBatch, SubscribeOptions } from '../port.js';

/** An event with new ids, for a test to append. */
export function newEvent(type = 'PollPublished', more: Partial<NewEvent> = {}): NewEvent {
  const metadata = {
    at: '2026-01-02T03:04:05.000Z',
    firm: randomUUID(),
    commandId: randomUUID(),
    correlationId: randomUUID(),
  };
  return { id: randomUUID(), type, data: { title: 'Чао, ¿qué tal?' }, metadata, ...more };
}

/** Reads up to the current end of the log. */
export async function readAll(
  log: EventLogReader,
  options: SubscribeOptions = {},
): Promise<LogBatch[]> {
  const batches: LogBatch[] = [];
  for await (const batch of log.subscribe(options)) {
    batches.push(batch);
    if (batch.caughtUp) break;
  }
  return batches;
}

/** The events of several batches in order. */
export const eventsOf = (batches: LogBatch[]): RecordedEvent[] =>
  batches.flatMap(({ events }) => events);
/** The name of a stream that does not exist yet. */
export const newStream = (): string => `poll-${randomUUID()}`;
