import { setTimeout as wait } from 'node:timers/promises';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { DurableEntry, DurableStore } from '@canvass/platform/durable/port';
import type { EventLogReader, LogBatch } from '@canvass/platform/event-log/port';

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 30_000;
/** Where nothing had to be done the checkpoint moves on this often, in milliseconds: each move waits for the disk. */
const IDLE_CHECKPOINTS_EVERY = 5000;

export interface ReaderOptions {
  log: EventLogReader;
  durable: Pick<DurableStore, 'get' | 'compareAndSet'>;
  /** Key under which its place in the log is kept. */
  checkpoint: string;
  /** Event types that are read; all others are passed over. */
  types: readonly string[];
  /** How many events, at most, are worked off together. When that fails, they come again together. */
  atOnce: number;
  /** Must bear the same events again: they come at least once. Never given none. */
  work(events: readonly RecordedEvent[]): Promise<void>;
  /** How far, in milliseconds, the checkpoint may lag behind what has been worked off; default: not at all. */
  checkpointEvery?: number;
  /**
   * How long to wait, in milliseconds, after a batch of so many events that reached the end of the log,
   * so that the next batch is larger; default: not at all.
   */
  restAfter?(events: number): number;
  logger: { error(details: object, message: string): void };
}

export interface LogReader {
  /** Position up to which everything has been worked off since the start; undefined before the first batch. */
  position(): string | undefined;
  /** Undefined while events are being worked off, else the event that keeps failing and why. */
  problem(): string | undefined;
  /** Resolves when the running work has ended. */
  stop(): Promise<void>;
}

/**
 * Reads the log from its checkpoint on and works off every event of its types, in order, at least once.
 * Whatever fails (an event, the checkpoint, the log itself) is tried again with growing pauses; no event is skipped.
 */
export function startReader(options: ReaderOptions): LogReader {
  const reading = new Reading(options);
  const running = reading.untilDone('reading the log', () => reading.readOn());
  return {
    position: () => reading.position,
    problem: () => reading.problem,
    stop: async () => {
      reading.stopped.abort();
      await running;
    },
  };
}

class Reading {
  readonly stopped = new AbortController();
  position: string | undefined;
  problem: string | undefined;
  #saved: DurableEntry<string> | undefined;
  #savedAt = 0;

  constructor(private readonly options: ReaderOptions) {}

  async readOn(): Promise<void> {
    const { durable, checkpoint, logger } = this.options;
    this.#saved = await durable.get<string>(checkpoint);
    try {
      await this.#readAfter(this.#saved?.value);
    } catch (error) {
      if (!(error instanceof RangeError) || !this.#saved) throw error;
      // The log is an older one, of which the checkpoint says nothing.
      logger.error(
        { checkpoint, err: error },
        'the log has become shorter: all of it is read again',
      );
      await this.#readAfter(undefined);
    }
  }

  async #readAfter(after: string | undefined): Promise<void> {
    const { log, types } = this.options;
    const { signal } = this.stopped;
    const beginning = after === undefined ? {} : { after };
    for await (const batch of log.subscribe({ types, signal, ...beginning })) {
      this.problem = undefined;
      await this.#workOff(batch);
      if (signal.aborted) return;
      await this.#rest(batch);
    }
  }

  async #workOff({ events, position }: LogBatch): Promise<void> {
    for (let from = 0; from < events.length; from += this.options.atOnce) {
      const some = events.slice(from, from + this.options.atOnce);
      await this.untilDone(nameOf(some), () => this.options.work(some));
      if (this.stopped.signal.aborted) return;
      this.position = some.at(-1)?.position ?? this.position;
    }
    this.position = position;
    if (position === '' || position === this.#saved?.value) return;
    const { checkpointEvery = 0 } = this.options;
    const every = events.length === 0 ? IDLE_CHECKPOINTS_EVERY : checkpointEvery;
    if (performance.now() - this.#savedAt < every) return;
    await this.untilDone('checkpoint', () => this.#save(position));
  }

  async #rest({ events, caughtUp }: LogBatch): Promise<void> {
    const pause = caughtUp && events.length > 0 ? this.options.restAfter?.(events.length) : 0;
    const { signal } = this.stopped;
    if (pause) await wait(pause, undefined, { signal }).catch(() => undefined);
  }

  async #save(position: string): Promise<void> {
    const { durable, checkpoint } = this.options;
    let version = await durable.compareAndSet(checkpoint, this.#saved?.version ?? 0, position);
    while (version === undefined) {
      // Who was taken for dead and is not may still have moved it: what comes twice does no harm.
      const moved = await durable.get<string>(checkpoint);
      version = await durable.compareAndSet(checkpoint, moved?.version ?? 0, position);
    }
    this.#saved = { value: position, version };
    this.#savedAt = performance.now();
  }

  async untilDone(name: string, work: () => Promise<void>): Promise<void> {
    const { signal } = this.stopped;
    for (let pause = FIRST_PAUSE; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        await work();
        this.problem = undefined;
        return;
      } catch (error) {
        this.problem = `${name}: ${String(error)}`;
        this.options.logger.error({ err: error, step: name }, 'failed and is tried again');
        await wait(pause, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}

function nameOf(events: readonly RecordedEvent[]): string {
  const [first] = events;
  const others = events.length > 1 ? ` and ${events.length - 1} after it` : '';
  return `${first?.type} at ${first?.position}${others}`;
}
