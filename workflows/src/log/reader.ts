import { setTimeout as wait } from 'node:timers/promises';
import type { EventType } from '@canvass/contracts/catalogue/events';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { DurableEntry, DurableStore } from '@canvass/platform/durable/port';
import { PositionGone, type EventLogReader, type LogBatch } from '@canvass/platform/event-log/port';
import { isEngineAway, WorkParking, type Part, type WorkParkingOptions } from './parked-work.js';

const LONGEST_PAUSE = 30_000;
/** Once something has failed so often, it is looked which part of it, and of which event, is to blame. */
const TRIES = 4;
/** Where nothing had to be done the checkpoint moves on this often, in milliseconds: each move waits for the disk. */
const IDLE_CHECKPOINTS_EVERY = 5000;

/** How long a reader waits, in milliseconds. */
export interface ReaderPace {
  /** Before what has failed is tried again for the first time. */
  firstPause: number;
  /** Between two looks whether something that is parked is to be tried again. */
  lookEvery: number;
}

const USUAL_PACE: ReaderPace = { firstPause: 100, lookEvery: 1000 };

export interface ReaderOptions {
  log: EventLogReader;
  durable: Pick<DurableStore, 'get' | 'compareAndSet'>;
  /** Key under which its place in the log is kept. */
  checkpoint: string;
  /** Event types that are read; all others are passed over. */
  types: readonly EventType[];
  /** How many events, at most, are worked off together. When that fails, they come again together. */
  atOnce: number;
  /** Must bear the same events again: they come at least once. Never given none. */
  work(events: readonly RecordedEvent[]): Promise<void>;
  /**
   * The same work in parts, which have nothing to do with each other: what keeps failing in one is parked there, with
   * what comes after it in its stream, and all else goes on. A part that parks too much stands still, and the others go
   * on. Without it, what fails is tried for ever.
   */
  parking?: Omit<WorkParkingOptions, 'log'> & { parts: Readonly<Record<string, Part>> };
  /** How far, in milliseconds, the checkpoint may lag behind what has been worked off; default: not at all. */
  checkpointEvery?: number;
  /**
   * How long to wait, in milliseconds, after a batch of so many events that reached the end of the log,
   * so that the next batch is larger; default: not at all.
   */
  restAfter?(events: number): number;
  /**
   * Key of a mark. A reader that has one reads the log once: it sets the mark when it has reached the end and nothing is
   * parked, and ends there and wherever it finds the mark. Default: it reads on for ever.
   */
  endMark?: string;
  /** Default: a tenth of a second, and a second. */
  pace?: ReaderPace | undefined;
  logger: { error(details: object, message: string): void };
}

export interface LogReader {
  /** Position up to which everything has been worked off since the start; undefined before the first batch. */
  position(): string | undefined;
  /** Undefined while events are being worked off, else the event that keeps failing and why. */
  problem(): string | undefined;
  /** Undefined while nothing is parked, else what is. */
  parked(): string | undefined;
  /** Whether it has read all that it was to read, so that it stays where it is. */
  hasEnded(): boolean;
  /** Resolves when the running work has ended. */
  stop(): Promise<void>;
}

/**
 * Reads the log from its checkpoint on and works off every event of its types, in order, at least once.
 * What fails (an event, the checkpoint, the log itself) is tried again with growing pauses; no event is skipped. An
 * event that keeps failing by itself is parked, if the work can be done without it.
 */
export function startReader(options: ReaderOptions): LogReader {
  const reading = new Reading(options);
  const running = Promise.all([
    reading.untilDone('reading the log', () => reading.readOn()),
    reading.retryOn(),
  ]);
  return {
    position: () => reading.position,
    problem: () => reading.problem,
    parked: () => reading.parked(),
    hasEnded: () => reading.hasEnded,
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
  hasEnded = false;
  #saved: DurableEntry<string> | undefined;
  #savedAt = 0;
  /** Position up to which everything has been worked off, since this start or before it. */
  #reached = '';
  #isAtEnd = false;
  /** One at a time: what is parked is tried again between other work. */
  #turn: Promise<unknown> = Promise.resolve();
  readonly #parts: readonly WorkParking[];
  readonly #pace: ReaderPace;

  constructor(private readonly options: ReaderOptions) {
    const { log, parking, pace = USUAL_PACE } = options;
    this.#pace = pace;
    this.#parts = Object.entries(parking?.parts ?? {}).map(
      ([name, part]) => new WorkParking(name, part, { ...parking!, log }),
    );
  }

  parked(): string | undefined {
    const problems = this.#parts.flatMap((part) => part.problem() ?? []);
    return problems.length > 0 ? problems.join('; ') : undefined;
  }

  async retryOn(): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      await wait(this.#pace.lookEvery, undefined, { signal }).catch(() => undefined);
      try {
        await this.#inTurn(() => this.#tryAgain());
        for (const part of this.#parts) await this.#catchUp(part);
        await this.#endIfDone();
      } catch (error) {
        if (!signal.aborted) this.options.logger.error({ err: error }, 'parked work waits on');
      }
    }
  }

  async #tryAgain(): Promise<void> {
    for (const part of this.#parts) {
      if (this.stopped.signal.aborted || this.position === undefined) return;
      if (part.size === 0 && !part.standsStill) continue;
      await part.look();
      await part.tryAgain(this.position);
    }
  }

  /** Has a part that stands still work off what the others have passed meanwhile, a batch at a time between theirs. */
  async #catchUp(part: WorkParking): Promise<void> {
    const { log, types } = this.options;
    const { signal } = this.stopped;
    const after = part.resumesAfter;
    if (after === undefined || this.position === undefined) return;
    try {
      for await (const batch of log.subscribe({ types, signal, after })) {
        const hasEnded = await this.#inTurn(() => part.catchUp(batch, this.position ?? ''));
        if (hasEnded || batch.caughtUp || signal.aborted) return;
      }
    } catch (error) {
      if (!(error instanceof PositionGone)) throw error;
      await part.beginAnew();
    }
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async readOn(): Promise<void> {
    const { durable, checkpoint, endMark, logger } = this.options;
    if (endMark !== undefined && (await durable.get(endMark))) {
      this.#end();
      return;
    }
    for (const part of this.#parts) await part.look();
    this.#saved = await durable.get<string>(checkpoint);
    try {
      await this.#readAfter(this.#saved?.value);
    } catch (error) {
      if (!(error instanceof PositionGone) || !this.#saved) throw error;
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
    this.#reached = after ?? '';
    for await (const batch of log.subscribe({ types, signal, ...beginning })) {
      this.problem = undefined;
      await this.#workOff(batch);
      if (signal.aborted) return;
      this.#isAtEnd = batch.caughtUp;
      await this.#endIfDone();
      await this.#rest(batch);
    }
  }

  async #endIfDone(): Promise<void> {
    const { endMark, durable } = this.options;
    const isDone = this.#isAtEnd && this.parked() === undefined;
    if (endMark === undefined || !isDone || this.stopped.signal.aborted) return;
    // Where another process has set it just now, it stands as well.
    await this.untilDone('mark of the end', async () => {
      await durable.compareAndSet(endMark, 0, this.position);
    });
    if (!this.stopped.signal.aborted) this.#end();
  }

  #end(): void {
    this.hasEnded = true;
    this.stopped.abort();
  }

  async #workOff({ events, position }: LogBatch): Promise<void> {
    for (let from = 0; from < events.length; from += this.options.atOnce) {
      const some = events.slice(from, from + this.options.atOnce);
      await this.#inTurn(async () => {
        await this.untilDone(nameOf(some), (tries) => this.#work(some, tries));
        if (!this.stopped.signal.aborted) this.#moveTo(some.at(-1)?.position ?? this.#reached);
      });
      if (this.stopped.signal.aborted) return;
    }
    this.#moveTo(position);
    if (position === '' || position === this.#saved?.value) return;
    const { checkpointEvery = 0 } = this.options;
    const every = events.length === 0 ? IDLE_CHECKPOINTS_EVERY : checkpointEvery;
    if (performance.now() - this.#savedAt < every) return;
    await this.untilDone('checkpoint', () => this.#save(position));
  }

  #moveTo(position: string): void {
    this.position = position;
    this.#reached = position;
  }

  async #work(events: readonly RecordedEvent[], tries: number): Promise<void> {
    const isSmooth =
      !this.#parts.some((part) => part.standsStill) &&
      events.every(
        (event) => event.unreadable === undefined && !this.#parts.some((part) => part.holds(event)),
      );
    if (isSmooth || this.#parts.length === 0) {
      try {
        return await this.options.work(events);
      } catch (error) {
        if (this.#parts.length === 0 || tries < TRIES || isEngineAway(error)) throw error;
        this.options.logger.error({ err: error, step: nameOf(events) }, 'keeps failing');
      }
    }
    for (const part of this.#parts) await part.workOff(events, this.#reached);
  }

  async #rest({ events, caughtUp }: LogBatch): Promise<void> {
    const pause = caughtUp && events.length > 0 ? this.options.restAfter?.(events.length) : 0;
    const { signal } = this.stopped;
    if (pause && !signal.aborted) await wait(pause, undefined, { signal }).catch(() => undefined);
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

  /** @param work hears which try it is, from 1 */
  async untilDone(name: string, work: (tries: number) => Promise<void>): Promise<void> {
    const { signal } = this.stopped;
    let pause = this.#pace.firstPause;
    for (let tries = 1; !signal.aborted; tries += 1, pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        await work(tries);
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
