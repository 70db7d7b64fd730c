import { setTimeout as wait } from 'node:timers/promises';
import { LogUnavailable, PositionGone, type EventLog, type EventLogReader } from './port.js';

/** How often the end of the log is asked for, in milliseconds: a quarter of what may be unheard of. */
const BEAT = 250;
/** Pause before the log is asked again after it failed, in milliseconds. */
const PAUSE = 1000;

/** Hears that a stream has come as far as this revision, each revision at least once. */
export type HearRevision = (stream: string, revision: number) => void;

/** What a subscription tells a process of streams that others append to, too. */
export interface Hearing {
  /**
   * By `performance.now()`: everything acknowledged before this moment, by any process, has been told.
   * It is proven by the log alone, whose end is asked for again and again: a subscription that hangs or lags proves
   * nothing, and no clock of another machine counts.
   */
  readonly upTo: number;
  /** Nothing that was not yet readable at this moment has been left out; Infinity before the subscription stands. */
  readonly since: number;
  listen(hear: HearRevision): void;
}

/** What also hears of what this process appends itself. */
export interface OwnHearing extends Hearing {
  /** A stream has come as far as this revision. */
  tell(stream: string, revision: number): void;
}

interface HearingOptions {
  log: EventLogReader;
  /** Only events of these types; they must be all that the streams in question can hold. */
  types: readonly string[];
  logger: { error(details: object, message: string): void };
}

/** Hears of every append in a log that other processes write as well. */
export class LogHearing implements OwnHearing {
  upTo = -Infinity;
  since = Infinity;
  private readonly listeners: HearRevision[] = [];
  private readonly ended = new AbortController();
  private readonly going: Promise<unknown>;
  /** How far the subscription has come; undefined until it is known where it begins. */
  private position: string | undefined;
  /** Wakes callers that wait for the subscription to come further. */
  private moved: () => void = () => undefined;

  constructor(private readonly options: HearingOptions) {
    this.going = Promise.all([
      this.untilEnded(() => this.follow()),
      this.untilEnded(() => this.prove()),
    ]);
  }

  listen(hear: HearRevision): void {
    this.listeners.push(hear);
  }

  /** What this process has appended itself counts at once. */
  tell(stream: string, revision: number): void {
    for (const hear of this.listeners) hear(stream, revision);
  }

  /** The log stays open. */
  async stop(): Promise<void> {
    this.ended.abort();
    this.moved();
    await this.going;
  }

  private async follow(): Promise<void> {
    const { log, types } = this.options;
    if (this.position === undefined) {
      this.position = (await log.head()) ?? '';
      // What was readable when the head was known need not be told: later reads find it.
      this.since = performance.now();
      this.moved();
    }
    const { signal } = this.ended;
    for await (const batch of log.subscribe({ after: this.position, types, signal })) {
      for (const { stream, revision } of batch.events) this.tell(stream, revision);
      this.position = batch.position;
      this.moved();
    }
  }

  private async prove(): Promise<void> {
    const { signal } = this.ended;
    while (!signal.aborted) {
      const asked = performance.now();
      const head = (await this.options.log.head()) ?? '';
      while (!signal.aborted && (this.position === undefined || this.position < head)) {
        await new Promise<void>((resolve) => (this.moved = resolve));
      }
      if (!signal.aborted) this.upTo = asked;
      await this.pause(BEAT);
    }
  }

  /** What fails is told and begun again: meanwhile nothing is proven, so that everybody reads. */
  private async untilEnded(work: () => Promise<void>): Promise<void> {
    while (!this.ended.signal.aborted) {
      try {
        await work();
      } catch (error) {
        if (this.ended.signal.aborted) return;
        // That the log is away is told by those who watch over it.
        if (!(error instanceof LogUnavailable)) {
          this.options.logger.error({ err: error }, 'the log is not heard for the moment');
        }
        // Where it would go on may not be there any more: it begins anew, and so does what is known.
        if (error instanceof PositionGone) this.forget();
      }
      await this.pause(PAUSE);
    }
  }

  private forget(): void {
    this.position = undefined;
    this.since = Infinity;
    this.upTo = -Infinity;
  }

  private async pause(milliseconds: number): Promise<void> {
    const { signal } = this.ended;
    await wait(milliseconds, undefined, { signal }).catch(() => undefined);
  }
}

/** Hears of every append in a log that nobody else writes: what this process has not appended has not happened. */
export class SoleHearing implements OwnHearing {
  readonly since = 0;
  private readonly listeners: HearRevision[] = [];

  constructor(private readonly elapsed = () => performance.now()) {}

  get upTo(): number {
    return this.elapsed();
  }

  listen(hear: HearRevision): void {
    this.listeners.push(hear);
  }

  tell(stream: string, revision: number): void {
    for (const hear of this.listeners) hear(stream, revision);
  }
}

/** The log, whose appends by this process are heard before they are acknowledged. */
export function hearAppends(log: EventLog, hearing: Pick<OwnHearing, 'tell'>): EventLog {
  return {
    ...log,
    append: async (stream, expected, events) => {
      const appended = await log.append(stream, expected, events);
      hearing.tell(stream, appended.revision);
      return appended;
    },
  };
}
