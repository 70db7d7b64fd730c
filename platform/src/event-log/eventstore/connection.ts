import { setTimeout as delay } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { LogUnavailable } from '../port.js';
import { AccessRefused, type Right } from './access.js';
import { addressOf } from './address.js';
import { ClockWatch, systemClock, type Clock } from './clock.js';
import { keepAlive } from './keep-alive.js';
import { Notices } from './notices.js';
import { asked, isPassing, refusalOf } from './refusal.js';
import { Writer } from './writer.js';

/** For how long a call is tried again while the server is away; a restart should be survived. In milliseconds. */
const PATIENCE = 5000;
/** Pause before the next attempt, in milliseconds: the first, and the longest. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 1000;
/** How often it is looked whether the server is back, in milliseconds. */
const PROBE = 1000;
/** For how long a refusal is told unless it is repeated, in milliseconds: longer than a caller that retries waits. */
const REFUSAL_LASTS = 30_000;

/** What of a connection may be in the way besides a server that is away. */
type Topic = Right | 'position';

/** Clients of the server, and whether it answers them. */
export class Connection {
  /** For reading. */
  readonly client: EventStoreDBClient;
  /** For appending. */
  readonly writer: Writer;
  readonly clockWatch: ClockWatch;
  readonly notices: Notices<Topic>;
  private readonly address: string;
  private readonly closing = new AbortController();
  private failing: { reason: string; since: number } | undefined;
  private probe: NodeJS.Timeout | undefined;
  private isLooking = false;

  /** @throws RangeError when the connection string is wrong, without repeating it */
  constructor(
    private readonly url: string,
    readonly clock: Clock = systemClock,
  ) {
    this.address = addressOf(url);
    this.client = newClient(url);
    this.writer = new Writer(() => newClient(url));
    this.clockWatch = new ClockWatch(clock);
    this.notices = new Notices(clock);
  }

  /** Aborted by `stop`. */
  get closed(): AbortSignal {
    return this.closing.signal;
  }

  /** Undefined while the server answers and lets us in; else why it is thought to be away, or what it refuses. */
  get failure(): string | undefined {
    return this.failing?.reason ?? this.notices.first;
  }

  /**
   * Remembers that the server does not answer.
   * @param since when it was asked, in milliseconds of the monotonic clock
   */
  failed(error: unknown, since = this.clock.elapsed()): void {
    if (this.failing) return;
    const words = error instanceof Error ? error.message : String(error);
    const reason = `EventStoreDB at ${this.address} does not answer: ${words}`;
    this.failing = { reason, since };
    if (this.closed.aborted) return;
    this.probe = setInterval(() => void this.look(), PROBE).unref();
  }

  /** Records that the server answers. */
  answered(): void {
    if (!this.failing) return;
    this.failing = undefined;
    clearInterval(this.probe);
  }

  /** Begins no more attempts and ends subscriptions. */
  stop(): void {
    this.closing.abort();
    clearInterval(this.probe);
  }

  /** Breaks off what is still going on. */
  async dispose(): Promise<void> {
    await Promise.all([this.client.dispose(), this.writer.dispose()]);
  }

  /**
   * Does something that may be done twice, again and again while the server is away. Once it has been away for long,
   * only the probe asks it, so that nobody waits for nothing.
   * @param right what the server must allow for it
   * @throws LogUnavailable when it stays away; AccessRefused; else what `work` throws
   */
  async attempt<T>(right: Right, work: () => Promise<T>): Promise<T> {
    const { clock } = this;
    const until = (this.failing?.since ?? clock.elapsed()) + PATIENCE;
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      const start = clock.elapsed();
      if (this.failing && start > until) throw new LogUnavailable(this.failing.reason);
      try {
        const result = await work();
        this.answered();
        this.notices.settle(right);
        return result;
      } catch (error) {
        if (!isPassing(error)) throw this.refused(right, error);
        this.failed(error, start);
        if (clock.elapsed() + pause > until || this.closed.aborted) {
          throw new LogUnavailable(this.failing?.reason);
        }
      }
      await delay(pause);
    }
  }

  /** What is to be thrown for an error that does not pass: where a right lacks, that is told, also in `failure`. */
  refused(right: Right, error: unknown): unknown {
    if (refusalOf(error) !== 'rights') return error;
    this.answered();
    const refusal = new AccessRefused(this.url, right, error);
    this.notices.tell(right, refusal.message, REFUSAL_LASTS);
    return refusal;
  }

  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      await asked(this.client.readAll({ maxCount: 1 }).toArray());
      this.answered();
    } catch (error) {
      // A refusal is an answer, too.
      if (!isPassing(error)) this.answered();
    } finally {
      this.isLooking = false;
    }
  }
}

function newClient(url: string): EventStoreDBClient {
  const kept = keepAlive(url);
  try {
    return EventStoreDBClient.connectionString(kept);
  } catch {
    // The client's own error carries the string, and with it the password.
    throw new RangeError('the connection string of EventStoreDB cannot be read');
  }
}
