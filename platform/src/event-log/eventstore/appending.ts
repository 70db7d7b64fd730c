import {
  MaxAppendSizeExceededError,
  NO_STREAM,
  WrongExpectedVersionError,
  type AppendResult,
} from '@eventstore/db-client';
import type { NewEvent } from '@canvass/contracts/event/envelope';
import { WrongExpectedRevision, type Appended, type ExpectedRevision } from '../port.js';
import { serializeAll } from '../serialize.js';
import type { Connection } from './connection.js';
import { KnownIds } from './known-ids.js';
import type { PersonalKeys } from './personal-keys.js';
import { readStored, readStream } from './reading.js';
import { formatPosition, toStored } from './recorded.js';
import { Turnstile } from './turnstile.js';

/**
 * Appends on their way at the same time. The client keeps more than 16 messages waiting in a way that ends the
 * process when the connection breaks; an append is one message.
 */
const AT_ONCE = 15;

/** Appends as the port promises, on top of EventStoreDB's weaker guarantees. */
export class Appender {
  readonly ids: KnownIds;
  private readonly turnstile = new Turnstile(AT_ONCE);

  constructor(
    private readonly connection: Connection,
    private readonly keys: PersonalKeys,
  ) {
    this.ids = new KnownIds(connection);
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<Appended> {
    serializeAll(stream, events);
    if (expected !== 'none') {
      const standing = await this.ids.upTo(stream, expected);
      if (events.some(({ id }) => standing.has(id))) return this.settle(stream, expected, events);
    }
    const sealed = await this.keys.seal(stream, events);
    const stored = events.map((event, index) => toStored(event, sealed[index]));
    try {
      const sent = this.connection.clock.now();
      const result = await this.turnstile.pass(() =>
        this.connection.attempt('append to streams', () =>
          this.connection.writer.append(
            stream,
            stored,
            expected === 'none' ? NO_STREAM : BigInt(expected),
          ),
        ),
      );
      const place = await this.appended(stream, events, result);
      // Runs in the background; what it cannot find out now, it does next time.
      void this.compareClocks(stream, place, sent).catch(() => undefined);
      return place;
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) {
        return this.settle(stream, expected, events, revisionOf(error));
      }
      if (error instanceof MaxAppendSizeExceededError) {
        throw new RangeError(`EventStoreDB takes less at once than these events for ${stream}`, {
          cause: error,
        });
      }
      throw error;
    }
  }

  private async appended(
    stream: string,
    events: readonly NewEvent[],
    { nextExpectedRevision, position }: AppendResult,
  ): Promise<Appended> {
    const revision = Number(nextExpectedRevision);
    const first = revision - events.length + 1;
    this.ids.note(
      stream,
      events.map(({ id }, index) => ({ id, revision: first + index })),
    );
    return position
      ? { revision, position: formatPosition(position) }
      : this.placeOf(stream, revision);
  }

  /**
   * Decides what an append means that did not go through as it is, from what stands in the stream.
   * @param reported the revision that EventStoreDB gave when it refused
   */
  private async settle(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
    reported?: ExpectedRevision,
  ): Promise<Appended> {
    const standing = await this.ids.upTo(stream, Number.MAX_SAFE_INTEGER);
    const revisions = events.map(({ id }) => standing.get(id));
    const known = revisions.filter((revision) => revision !== undefined);
    if (known.length === events.length) return this.placeOf(stream, Math.max(...known));
    const actual = standing.size === 0 ? 'none' : standing.size - 1;
    if (actual !== expected || known.length === 0) {
      throw new WrongExpectedRevision(stream, expected, reported ?? actual);
    }
    const ids = events.filter((_, index) => revisions[index] !== undefined).map(({ id }) => id);
    throw new RangeError(`${stream} has some of these events already: ${ids.join()}`);
  }

  private async compareClocks(stream: string, { revision }: Appended, sent: number): Promise<void> {
    const { clock, clockWatch } = this.connection;
    const acknowledged = clock.now();
    if (!clockWatch.isDue()) return;
    const [stored] = await readStored(this.connection, stream, revision, 1);
    if (stored) clockWatch.compare(stored.created.getTime(), sent, acknowledged);
  }

  private async placeOf(stream: string, revision: number): Promise<Appended> {
    const [place] = await readStream(this.connection, stream, revision, 1);
    if (!place) throw new Error(`${stream} has lost its event ${revision}`);
    return { revision, position: place.event.position };
  }
}

function revisionOf({ actualVersion }: WrongExpectedVersionError): ExpectedRevision {
  return typeof actualVersion === 'bigint' ? Number(actualVersion) : 'none';
}
