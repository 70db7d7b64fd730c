import { setTimeout as delay } from 'node:timers/promises';
import {
  CancelledError,
  DeadlineExceededError,
  EventStoreDBClient,
  isCommandError,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  type AppendResult,
  type JSONEventData,
  type NO_STREAM,
} from '@eventstore/db-client';
import { LogUnavailable } from '../port.js';
import { addressOf } from './address.js';
import { keepAlive } from './keep-alive.js';

/** How long one attempt may take, in milliseconds. */
const LONGEST_ATTEMPT = 10_000;
/** For how long a call is tried again while the server is away; a restart should be survived. In milliseconds. */
const PATIENCE = 5000;
/** Pause before the next attempt, in milliseconds: the first, and the longest. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 1000;
/** How often it is looked whether the server is back, in milliseconds. */
const PROBE = 1000;
/** Codes of gRPC: cancelled, deadline exceeded, internal (a connection that broke in between), unavailable. */
const PASSING_CODES = [1, 4, 13, 14];
/** What a server says to an append, in words only, while it starts or has too much to do. */
const NOT_NOW = /Server Is (?:Not Ready|Busy)/;

/** Clients of the server, and whether it answers them. */
export class Connection {
  /** For reading. */
  readonly client: EventStoreDBClient;
  /** For appending; its one connection carries all appends. */
  private writer: EventStoreDBClient;
  private readonly address: string;
  private readonly closing = new AbortController();
  private failing: { reason: string; since: number } | undefined;
  private probe: NodeJS.Timeout | undefined;
  private isLooking = false;

  /** @throws RangeError when the connection string is wrong, without repeating it */
  constructor(private readonly url: string) {
    this.address = addressOf(url);
    this.client = newClient(url);
    this.writer = newClient(url);
  }

  /** Aborted by `stop`. */
  get closed(): AbortSignal {
    return this.closing.signal;
  }

  /** Undefined while the server answers; else why it is thought to be away. */
  get failure(): string | undefined {
    return this.failing?.reason;
  }

  /**
   * Remembers that the server does not answer.
   * @param since when it was asked, in milliseconds since 1970
   */
  failed(error: unknown, since = Date.now()): void {
    if (this.failing) return;
    const words = error instanceof Error ? error.message : String(error);
    const reason = `EventStoreDB at ${this.address} does not answer: ${words}`;
    this.failing = { reason, since };
    if (this.closed.aborted) return;
    this.probe = setInterval(() => void this.look(), PROBE).unref();
  }

  /** Remembers that the server answers. */
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
   * Appends; when the answer stays away, sends the same again, which EventStoreDB takes for what it is.
   * @throws LogUnavailable when the server stays away; else what the client throws
   */
  append(
    stream: string,
    events: JSONEventData[],
    expectedRevision: bigint | typeof NO_STREAM,
  ): Promise<AppendResult> {
    const options = { expectedRevision, requiresLeader: true };
    return this.attempt(async () => {
      const { writer } = this;
      try {
        return await withDeadline(writer.appendToStream(stream, events, options));
      } catch (error) {
        if (error instanceof NoAnswer && writer === this.writer) this.renewWriter();
        throw error;
      }
    });
  }

  /**
   * Does something that may be done twice, again and again while the server is away. Once it has been away for long,
   * only the probe asks it, so that nobody waits for nothing.
   * @throws LogUnavailable when it stays away; else whatever `work` throws
   */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const until = (this.failing?.since ?? Date.now()) + PATIENCE;
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      const start = Date.now();
      if (this.failing && start > until) throw new LogUnavailable(this.failing.reason);
      try {
        const result = await work();
        this.answered();
        return result;
      } catch (error) {
        if (!isPassing(error)) throw error;
        this.failed(error, start);
        if (Date.now() + pause > until || this.closed.aborted) {
          throw new LogUnavailable(this.failing?.reason);
        }
      }
      await delay(pause);
    }
  }

  /** What is never answered would pile up in the client, which does not survive that when the connection breaks. */
  private renewWriter(): void {
    const former = this.writer;
    this.writer = newClient(this.url);
    void former.dispose();
  }

  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      await withDeadline(this.client.readAll({ maxCount: 1 }).toArray());
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

/** Whether an error says that the server is away or changes its leader, not that it refuses. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof UnavailableError ||
    error instanceof CancelledError ||
    error instanceof DeadlineExceededError ||
    error instanceof TimeoutError ||
    error instanceof NotLeaderError ||
    error instanceof NoAnswer ||
    (error instanceof UnknownError && NOT_NOW.test(error.message)) ||
    PASSING_CODES.includes(grpcCode(error) ?? -1)
  );
}

/** Of an error of the client, or of gRPC below it; other libraries have codes of their own. */
function grpcCode(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const isOfGrpc = isCommandError(error) || 'metadata' in error;
  return isOfGrpc ? (error as { code?: number }).code : undefined;
}

/** The server said nothing, or no more. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** The client leaves some calls open for ever when their connection breaks. */
export async function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('no answer in time')), LONGEST_ATTEMPT);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
