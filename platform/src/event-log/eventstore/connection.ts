import { setTimeout as delay } from 'node:timers/promises';
import { ANY, jsonEvent, type AppendResult, type EventStoreDBClient } from '@eventstore/db-client';
import { LogUnavailable } from '../port.js';
import { AccessRefused, type Right } from './access.js';
import { addressOf } from './address.js';
import { newClient } from './client.js';
import { ClockWatch, systemClock, type Clock } from './clock.js';
import { Notices } from './notices.js';
import { Outage } from './outage.js';
import { asked, isPassing, refusalOf } from './refusal.js';
import { Writer } from './writer.js';

/** For how long a call is tried again while the server is away; a restart should be survived. In milliseconds. */
const PATIENCE = 5000;
/** Pause before the next attempt, in milliseconds: the first, and the longest. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 1000;
/** For how long a refusal is told unless it is repeated, in milliseconds: longer than a caller that retries waits. */
const REFUSAL_LASTS = 30_000;
/** How often it is looked whether appends are allowed again, in milliseconds: nobody may ask for one meanwhile. */
const REFUSED_PAUSE = 10_000;
/** How often it is looked whether the clocks are to be compared, in milliseconds. */
const COMPARED_EVERY = 10_000;

/**
 * What is written to find out whether appends go through again, and when the server says that it was; its type keeps it
 * out of every subscription. Nothing bounds the stream, so it is written while something is to be found out, and no longer.
 */
const PROBE_STREAM = 'eventLog-probe';
const PROBE_TYPE = '$event-log-probed';

const APPENDING: Right = 'append to streams';

/** What of a connection may be in the way besides a server that is away. */
type Topic = Right | 'position';

/**
 * Clients of the server, and whether it answers them. A server may answer reads and take no append, so each is judged by
 * its own kind alone.
 */
export class Connection {
  /** For reading. */
  readonly client: EventStoreDBClient;
  /** For appending. */
  readonly writer: Writer;
  readonly clockWatch: ClockWatch;
  readonly notices: Notices<Topic>;
  private readonly address: string;
  private readonly closing = new AbortController();
  private readonly reading: Outage;
  private readonly appending: Outage;
  /** The server answers, and does not let us append. */
  private readonly refusing: Outage;
  private comparing: NodeJS.Timeout | undefined;
  private canCompare = true;

  /**
   * @param refusedPause between two looks whether appends are allowed again, in milliseconds
   * @throws RangeError when the connection string is wrong, without repeating it
   */
  constructor(
    private readonly url: string,
    readonly clock: Clock = systemClock,
    refusedPause = REFUSED_PAUSE,
  ) {
    this.address = addressOf(url);
    this.client = newClient(url);
    this.writer = new Writer(() => newClient(url));
    this.clockWatch = new ClockWatch(clock);
    this.notices = new Notices(clock);
    this.reading = new Outage(clock, () => this.canRead());
    this.appending = new Outage(clock, () => this.canAppend());
    this.refusing = new Outage(clock, () => this.mayAppend(), refusedPause);
  }

  /** Aborted by `stop`. */
  get closed(): AbortSignal {
    return this.closing.signal;
  }

  /** Undefined while the server answers and lets us in; else why it is thought to be away, or what it refuses. */
  get failure(): string | undefined {
    const appending = this.appending.reason ?? this.refusing.reason;
    return this.reading.reason ?? appending ?? this.notices.first;
  }

  /**
   * Remembers that the server does not answer.
   * @param right for what
   * @param since when it was asked, in milliseconds of the monotonic clock
   */
  failed(right: Right, error: unknown, since?: number): void {
    const words = error instanceof Error ? error.message : String(error);
    const what = right === APPENDING ? ' to appends' : '';
    const reason = `EventStoreDB at ${this.address} does not answer${what}: ${words}`;
    const outage = this.outageOf(right);
    outage.begin(reason, since);
    if (this.closed.aborted) outage.stop();
  }

  /** Records that the server answers. @param right for what */
  answered(right: Right): void {
    this.outageOf(right).end();
  }

  /** Begins no more attempts and ends subscriptions. */
  stop(): void {
    this.closing.abort();
    clearInterval(this.comparing);
    this.reading.stop();
    this.appending.stop();
    this.refusing.stop();
  }

  /** Breaks off what is still going on. */
  async dispose(): Promise<void> {
    await Promise.all([this.client.dispose(), this.writer.dispose()]);
  }

  /**
   * Does something that may be done twice, again and again while the server is away. Once it has been away for long,
   * only a probe asks it, so that nobody waits for nothing.
   * @param right what the server must allow for it
   * @throws LogUnavailable when it stays away; AccessRefused; else what `work` throws
   */
  async attempt<T>(right: Right, work: () => Promise<T>): Promise<T> {
    const { clock } = this;
    const outage = this.outageOf(right);
    const until = (outage.since ?? clock.elapsed()) + PATIENCE;
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      const start = clock.elapsed();
      if (outage.reason !== undefined && start > until) throw new LogUnavailable(outage.reason);
      try {
        const result = await work();
        this.answered(right);
        if (right === APPENDING) this.refusing.end();
        else this.notices.settle(right);
        return result;
      } catch (error) {
        if (!isPassing(error)) throw this.refused(right, error);
        this.failed(right, error, start);
        if (clock.elapsed() + pause > until || this.closed.aborted) {
          throw new LogUnavailable(outage.reason);
        }
      }
      await delay(pause);
    }
  }

  /** What is to be thrown for an error that does not pass: where a right lacks, that is told, also in `failure`. */
  refused(right: Right, error: unknown): unknown {
    if (refusalOf(error) !== 'rights') return error;
    this.answered(right);
    const refusal = new AccessRefused(this.url, right, error);
    if (right !== APPENDING) this.notices.tell(right, refusal.message, REFUSAL_LASTS);
    else if (!this.closed.aborted) this.refusing.begin(refusal.message);
    return refusal;
  }

  /**
   * Finds out whether appends go through, for `failure`, and whether the clocks agree, for `clockWatch`; reading alone
   * shows neither. Clocks are compared further while they differ, since a process that only reads appends nothing else.
   */
  async tryAppending(): Promise<void> {
    await this.appendAndCompare();
    // The first event may have been too early, which proves nothing by itself.
    await this.compareClocks();
    if (this.closed.aborted) return;
    this.comparing ??= setInterval(() => void this.compareClocks(), COMPARED_EVERY).unref();
  }

  private async compareClocks(): Promise<void> {
    const isPossible = this.canCompare && this.failure === undefined && !this.closed.aborted;
    if (isPossible && this.clockWatch.isInQuestion) await this.appendAndCompare();
  }

  private async appendAndCompare(): Promise<void> {
    const sent = this.clock.now();
    try {
      const { nextExpectedRevision } = await this.probe();
      await this.compareWith(nextExpectedRevision, sent);
    } catch (error) {
      if (isPassing(error)) this.failed(APPENDING, error);
      else this.refused(APPENDING, error);
    }
  }

  /** @param fromRevision of the probe that was just acknowledged. What cannot be read of it now is asked of a later one */
  private async compareWith(fromRevision: bigint, sent: number): Promise<void> {
    const acknowledged = this.clock.now();
    if (this.closed.aborted || !this.clockWatch.isDue()) return;
    try {
      const options = { fromRevision, maxCount: 1, requiresLeader: true };
      const [found] = await asked(this.client.readStream(PROBE_STREAM, options).toArray());
      const created = found?.event?.created.getTime();
      if (created !== undefined) this.clockWatch.compare(created, sent, acknowledged);
    } catch (error) {
      // Who may not read it would append one every minute, for ever.
      this.canCompare = isPassing(error);
    }
  }

  private outageOf(right: Right): Outage {
    return right === APPENDING ? this.appending : this.reading;
  }

  private async canRead(): Promise<boolean> {
    try {
      await asked(this.client.readAll({ maxCount: 1 }).toArray());
      return true;
    } catch (error) {
      // A refusal is an answer, too.
      return !isPassing(error);
    }
  }

  private async canAppend(): Promise<boolean> {
    try {
      await this.probe();
      return true;
    } catch (error) {
      return !isPassing(error) && this.refused(APPENDING, error) !== error;
    }
  }

  private async mayAppend(): Promise<boolean> {
    try {
      await this.probe();
      return true;
    } catch (error) {
      return !isPassing(error) && refusalOf(error) !== 'rights';
    }
  }

  /** Writes an event, as a server that can write none still answers what it need not write for. */
  private probe(): Promise<AppendResult> {
    const event = jsonEvent({ type: PROBE_TYPE, data: {}, metadata: {} });
    return this.writer.append(PROBE_STREAM, [event], ANY);
  }
}
