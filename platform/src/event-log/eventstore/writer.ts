import { setTimeout as delay } from 'node:timers/promises';
import {
  DeadlineExceededError,
  NotLeaderError,
  type ANY,
  type AppendResult,
  type EventStoreDBClient,
  type JSONEventData,
  type NO_STREAM,
} from '@eventstore/db-client';
import { asked, isPassing, NoAnswer } from './refusal.js';

/**
 * The server holds an append's deadline, a point in time, against its own clock, so it is far, in milliseconds: what
 * bounds the wait is `asked`.
 */
const DEADLINE = 3_600_000;
/** What is said of a server that answers at once that this deadline has passed. */
const PAST_DEADLINE =
  'an append is past its deadline of an hour. The clock of this machine is probably an hour or more behind that of ' +
  'EventStoreDB: run NTP on both';
/** What the client needs to go over to the leader that it was told of, in milliseconds. */
const CHANGE = 20;

/**
 * The client that appends; all appends travel on its one connection. One is alive at a time: clients share a map of the
 * appends they wait for, and one that is cut off under another's appends ends the process. So after an append that came
 * to nothing no more begins on it, it is cut off, with which all of its appends come to nothing, and then the next is
 * made. A client that has failed to connect would refuse every later append besides.
 */
export class Writer {
  private current: Promise<EventStoreDBClient> | undefined;
  private former: Promise<unknown> = Promise.resolve();

  constructor(private readonly newClient: () => EventStoreDBClient) {}

  /** @throws NoAnswer when it came to nothing, or may have; else what the server has refused */
  async append(
    stream: string,
    events: JSONEventData[],
    expectedRevision: bigint | typeof NO_STREAM | typeof ANY,
  ): Promise<AppendResult> {
    const opening = (this.current ??= this.open());
    const client = await this.opened(opening);
    try {
      return await asked(
        client.appendToStream(stream, events, {
          expectedRevision,
          requiresLeader: true,
          deadline: DEADLINE,
        }),
      );
    } catch (error) {
      if (isPassing(error)) this.giveUp(opening, error);
      throw isPastDeadline(error) ? new NoAnswer(PAST_DEADLINE, { cause: error }) : error;
    }
  }

  /** Breaks off what is still going on. */
  async dispose(): Promise<void> {
    const client = await this.current?.catch(() => undefined);
    await client?.dispose();
    await this.former;
  }

  private async opened(opening: Promise<EventStoreDBClient>): Promise<EventStoreDBClient> {
    let client: EventStoreDBClient;
    try {
      client = await opening;
    } catch (error) {
      this.giveUp(opening, error);
      throw error;
    }
    if (this.current !== opening) throw new NoAnswer('the connection was given up meanwhile');
    return client;
  }

  private async open(client?: EventStoreDBClient): Promise<EventStoreDBClient> {
    await this.former;
    const opened = client ?? this.newClient();
    try {
      await asked(featuresOf(opened));
    } catch (error) {
      // Nobody else has it, who could cut it off.
      await asked(opened.dispose()).catch(() => undefined);
      throw error;
    }
    return opened;
  }

  private giveUp(opening: Promise<EventStoreDBClient>, error: unknown): void {
    if (this.current !== opening) return;
    this.current = undefined;
    if (isOfFollower(error)) {
      // It alone knows where the leader is, and has lost nothing but its connection.
      this.current = this.afterChange(opening);
      // Heard by the next append.
      this.current.catch(() => undefined);
      return;
    }
    this.former = opening.then((client) => asked(client.dispose())).catch(() => undefined);
  }

  private async afterChange(opening: Promise<EventStoreDBClient>): Promise<EventStoreDBClient> {
    const client = await opening;
    await delay(CHANGE);
    return this.open(client);
  }
}

/** The server itself found the deadline passed. Where it took too long over an append, it says so in words. */
const isPastDeadline = (error: unknown): boolean =>
  error instanceof NoAnswer && error.cause instanceof DeadlineExceededError && !error.cause.message;

/** Whether who was asked follows another. */
const isOfFollower = (error: unknown): boolean =>
  error instanceof NoAnswer && error.cause instanceof NotLeaderError;

/**
 * What an append asks for first, and may wait for long, or refuse for ever. Asked for beforehand, all that the append
 * does happens on a connection that stands: it has no way to begin behind our back on a client that was given up.
 */
function featuresOf(client: EventStoreDBClient): Promise<unknown> {
  return (client as unknown as { readonly capabilities: Promise<unknown> }).capabilities;
}
