import { setTimeout as wait } from 'node:timers/promises';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { DurableEntry, DurableStore } from '@canvass/platform/durable/port';
import type { EventLogReader, LogBatch } from '@canvass/platform/event-log/port';

const CHECKPOINT = 'checkpoint/reactions';
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 30_000;
/** Where nothing had to be done the checkpoint moves on this often, in milliseconds: each move waits for the disk. */
const IDLE_CHECKPOINTS_EVERY = 5000;

export interface RouterDependencies {
  log: EventLogReader;
  durable: DurableStore;
  /** Event types that something follows from. */
  types: readonly string[];
  /** Must do nothing the second time: an event comes at least once. */
  react(event: RecordedEvent): Promise<void>;
  logger: { error(details: object, message: string): void };
}

export interface Router {
  /** Undefined while events are being worked off, else the event that keeps failing and why. */
  problem(): string | undefined;
  /** Resolves when the running reaction has ended. */
  stop(): Promise<void>;
}

/**
 * Reads the log from its checkpoint on and reacts to every event, in order, at least once.
 * Whatever fails (an event, the checkpoint, the log itself) is tried again with growing pauses; no event is skipped.
 */
export function startRouter(dependencies: RouterDependencies): Router {
  const reading = new Reading(dependencies);
  const running = reading.untilDone('reading the log', () => reading.readOn());
  return {
    problem: () => reading.problem,
    stop: async () => {
      reading.stopped.abort();
      await running;
    },
  };
}

class Reading {
  readonly stopped = new AbortController();
  problem: string | undefined;
  #saved: DurableEntry<string> | undefined;
  #savedAt = 0;

  constructor(private readonly dependencies: RouterDependencies) {}

  async readOn(): Promise<void> {
    const { log, durable, types } = this.dependencies;
    const { signal } = this.stopped;
    this.#saved = await durable.get<string>(CHECKPOINT);
    const after = this.#saved ? { after: this.#saved.value } : {};
    for await (const batch of log.subscribe({ types, signal, ...after })) {
      this.problem = undefined;
      await this.#workOff(batch);
      if (signal.aborted) return;
    }
  }

  async #workOff(batch: LogBatch): Promise<void> {
    for (const event of batch.events) {
      const name = `${event.type} at ${event.position}`;
      await this.untilDone(name, () => this.dependencies.react(event));
      if (this.stopped.signal.aborted) return;
    }
    if (batch.position === '' || batch.position === this.#saved?.value) return;
    const idle = batch.events.length === 0;
    if (idle && performance.now() - this.#savedAt < IDLE_CHECKPOINTS_EVERY) return;
    await this.untilDone('checkpoint', () => this.#save(batch.position));
  }

  async #save(position: string): Promise<void> {
    const { durable } = this.dependencies;
    const version = await durable.compareAndSet(CHECKPOINT, this.#saved?.version ?? 0, position);
    if (version === undefined) throw new Error('another process keeps this checkpoint');
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
        this.dependencies.logger.error({ err: error, step: name }, 'failed and is tried again');
        await wait(pause, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
