import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { EventLogReader, LogBatch, SubscribeOptions } from '@canvass/platform/event-log/port';

/** An event as a test gives it. The log adds its other fields. */
export type GivenEvent = Pick<RecordedEvent, 'stream' | 'type'> &
  Partial<Pick<RecordedEvent, 'data' | 'personal' | 'metadata' | 'erased' | 'unreadable'>>;

/** A log in memory, in which positions are numbers of fixed width. */
export class MemoryLog implements EventLogReader {
  readonly events: RecordedEvent[] = [];
  private waiting: (() => void)[] = [];
  private isSilent = false;

  constructor(given: readonly GivenEvent[] = []) {
    this.append(...given);
  }

  append(...given: readonly GivenEvent[]): void {
    for (const event of given) {
      const place = this.events.length + 1;
      const revision = this.events.filter(({ stream }) => stream === event.stream).length;
      this.events.push({
        id: `event-${place}`,
        revision,
        position: String(place).padStart(8, '0'),
        recordedAt: '2026-01-01T00:00:00.000Z',
        data: {},
        metadata: {
          at: '2026-01-01T00:00:00.000Z',
          firm: 'firm-1',
          commandId: `command-${place}`,
          correlationId: `command-${place}`,
        },
        ...event,
      });
    }
    if (!this.isSilent) this.wakeAll();
  }

  /** From now on, subscribers hear neither of appends nor of an end. */
  fallSilent(): void {
    this.isSilent = true;
  }

  speakAgain(): void {
    this.isSilent = false;
    this.wakeAll();
  }

  private wakeAll(): void {
    for (const wake of this.waiting.splice(0)) wake();
  }

  async read(stream: string, from = 0): Promise<RecordedEvent[]> {
    return this.events.filter((event) => event.stream === stream && event.revision >= from);
  }

  async head(): Promise<string | undefined> {
    return this.events.at(-1)?.position;
  }

  async *subscribe(options: SubscribeOptions): AsyncGenerator<LogBatch, void, undefined> {
    const { after = '', types, signal, batchSize = 1000 } = options;
    let place = this.events.filter(({ position }) => position <= after).length;
    let told = false;
    while (!signal?.aborted) {
      const looked = this.events.slice(place, place + batchSize);
      place += looked.length;
      const caughtUp = place === this.events.length;
      if (looked.length > 0 || !told) {
        told = caughtUp;
        const position = this.events[place - 1]?.position ?? '';
        const events = looked.filter(({ type }) => !types || types.includes(type));
        yield structuredClone({ events, position, caughtUp });
      } else {
        await new Promise<void>((resolve) => {
          this.waiting.push(resolve);
          signal?.addEventListener('abort', () => resolve(), { once: true });
        });
      }
    }
  }

  async close(): Promise<void> {}
}
