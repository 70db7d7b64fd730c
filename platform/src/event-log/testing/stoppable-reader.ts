import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { EventLogReader, SubscribeOptions } from '../port.js';

/** Reads until a test stops it, and keeps the events. */
export class StoppableReader {
  /** How far it has read. */
  position: string | undefined;
  readonly events: RecordedEvent[] = [];
  readonly ended: Promise<void>;
  private readonly abort = new AbortController();

  /** @param turns of the event loop that it spends on each batch before it takes the next */
  constructor(log: EventLogReader, options: SubscribeOptions, turns = 0) {
    this.position = options.after;
    this.ended = this.read(log, options, turns);
  }

  get types(): string[] {
    return this.events.map(({ type }) => type);
  }

  async stop(): Promise<void> {
    this.abort.abort();
    await this.ended;
  }

  private async read(log: EventLogReader, options: SubscribeOptions, turns: number): Promise<void> {
    for await (const batch of log.subscribe({ ...options, signal: this.abort.signal })) {
      this.events.push(...batch.events);
      this.position = batch.position;
      for (let left = turns; left > 0; left -= 1) await nextTurn();
    }
  }
}
