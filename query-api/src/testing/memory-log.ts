import { randomUUID } from 'node:crypto';
import type { EventMetadata, RecordedEvent } from '@canvass/contracts/event/envelope';
import { SoleHearing } from '@canvass/platform/event-log/hearing';
import type { EventLogReader } from '@canvass/platform/event-log/port';

/** A log in memory, with the methods that queries use. */
export class MemoryLog implements Pick<EventLogReader, 'read' | 'head'> {
  private readonly streams = new Map<string, RecordedEvent[]>();
  /** The last position that it reports. */
  lastPosition: string | undefined;

  /** Hears of the appends. */
  readonly hearing = new SoleHearing();

  has(stream: string): boolean {
    return this.streams.has(stream);
  }

  read(stream: string, from = 0): Promise<RecordedEvent[]> {
    return Promise.resolve((this.streams.get(stream) ?? []).slice(from));
  }

  head(): Promise<string | undefined> {
    return Promise.resolve(this.lastPosition);
  }

  append(
    stream: string,
    type: string,
    data: object,
    metadata: Partial<EventMetadata> = {},
    personal?: Record<string, unknown>,
  ): void {
    const events = this.streams.get(stream) ?? [];
    const at = '2026-01-01T00:00:00.000Z';
    events.push({
      id: randomUUID(),
      stream,
      revision: events.length,
      position: '1',
      recordedAt: at,
      type,
      data: data as Record<string, unknown>,
      metadata: { at, commandId: randomUUID(), correlationId: randomUUID(), ...metadata },
      ...(personal ? { personal } : {}),
    });
    this.streams.set(stream, events);
    this.hearing.tell(stream, events.length - 1);
  }
}
