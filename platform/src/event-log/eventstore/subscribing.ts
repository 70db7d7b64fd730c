import { setTimeout as delay } from 'node:timers/promises';
import { LogUnavailable, type LogBatch, type SubscribeOptions } from '../port.js';
import { isPassing, type Connection } from './connection.js';
import { Feed, type Item } from './feed.js';
import type { PersonalKeys } from './personal-keys.js';
import type { EndFinder } from './reading.js';
import { parsePosition } from './recorded.js';

/** Events the server looks at in one go while a reader catches up. */
const WIDE = 500;
/** The same at the end of the log: whoever waits for the position of a write hears of every event. */
const NARROW = 1;
/** How long a batch that is not full waits for more while a reader catches up, in milliseconds. */
const LULL = 10;
/** Pause before subscribing again, in milliseconds: the first, and the longest. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 2000;
const USUAL_BATCH = 1000;
/** What gRPC says to a position at which no event begins. */
const INVALID_ARGUMENT = 3;

/** What a subscription reads with. */
export interface Reading {
  connection: Connection;
  keys: PersonalKeys;
  end: EndFinder;
}

/** The whole log in order, then live, over any number of connections; see EventLogReader.subscribe. */
export async function* subscribe(
  reading: Reading,
  options: SubscribeOptions,
): AsyncGenerator<LogBatch, void, undefined> {
  parsePosition(options.after);
  const reader = new Subscriber(reading, options);
  let pause = FIRST_PAUSE;
  while (!reader.over.aborted) {
    try {
      for await (const batch of reader.connected()) {
        pause = FIRST_PAUSE;
        yield batch;
      }
    } catch (error) {
      if (reader.over.aborted) return;
      if (!isPassing(error) && !(error instanceof LogUnavailable)) throw error;
      reading.connection.failed(error);
      await delay(pause, undefined, { signal: reader.over }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }
}

class Subscriber {
  /** Aborted when the consumer or the log wants no more. */
  readonly over: AbortSignal;
  private readonly batchSize: number;
  private position: string;
  private hasToldEnd = false;

  constructor(
    private readonly reading: Reading,
    private readonly options: SubscribeOptions,
  ) {
    const { closed } = reading.connection;
    this.over = options.signal ? AbortSignal.any([closed, options.signal]) : closed;
    this.position = options.after ?? '';
    this.batchSize = options.batchSize ?? USUAL_BATCH;
  }

  /** One connection's worth: catches up, then stays at the end until it falls behind or is cut off. */
  async *connected(): AsyncGenerator<LogBatch, void, undefined> {
    const { last, head = '' } = await this.reading.end.find();
    if (this.position > last) {
      throw new RangeError(`position ${this.position} is beyond the log's end`);
    }
    const wide = this.open(WIDE, this.position);
    try {
      yield* this.catchUp(wide, head);
      // Then only system events are left out, and nobody waits for the position of these.
      if (!this.options.types) yield* this.stay(wide);
    } finally {
      wide.stop();
    }
    if (!this.options.types || this.over.aborted) return;
    // Behind the last of ours there may be system events, which have been looked at, too.
    const narrow = this.open(NARROW, this.position > last ? this.position : last);
    try {
      yield* this.stay(narrow);
    } finally {
      narrow.stop();
    }
  }

  /** @param head the last event there was before the subscription began */
  private async *catchUp(feed: Feed, head: string): AsyncGenerator<LogBatch, void, undefined> {
    for (let atEnd = false; !atEnd;) {
      await this.gather(feed);
      if (this.over.aborted) return;
      const items = this.take(feed);
      atEnd = feed.caughtUp && feed.size === 0;
      const before = this.position;
      this.moveTo(items.at(-1)?.position);
      // The server has looked at all there was when it was asked, but sends no checkpoint for the last of it.
      if (atEnd) this.moveTo(head);
      const isNews = this.position > before || (atEnd && !this.hasToldEnd);
      this.hasToldEnd ||= atEnd;
      if (isNews) yield await this.batchOf(items, atEnd);
    }
  }

  private async *stay(feed: Feed): AsyncGenerator<LogBatch, void, undefined> {
    while (!feed.fellBehind) {
      if (feed.size === 0) await feed.more(this.over);
      if (this.over.aborted) return;
      const items = this.take(feed);
      const before = this.position;
      this.moveTo(items.at(-1)?.position);
      if (this.position > before) yield await this.batchOf(items, feed.size === 0);
    }
  }

  /** Waits until a batch is full, the end is reached, or nothing has come for a moment. */
  private async gather(feed: Feed): Promise<void> {
    for (let before = -1; feed.size < this.batchSize && !feed.caughtUp && !feed.error;) {
      if (this.over.aborted || feed.size === before) return;
      before = feed.size;
      await feed.more(this.over, before === 0 ? undefined : LULL);
    }
  }

  /** @throws what has cut the feed off, once nothing is left in it */
  private take(feed: Feed): Item[] {
    const items = feed.take(this.batchSize);
    if (items.length === 0 && feed.error) throw asRangeError(feed.error);
    this.reading.connection.answered();
    return items;
  }

  private moveTo(position = ''): void {
    if (position > this.position) this.position = position;
  }

  private open(window: number, from: string): Feed {
    const after = parsePosition(from);
    const { types } = this.options;
    const { client } = this.reading.connection;
    return new Feed(client, { after, types, window, capacity: this.batchSize });
  }

  private async batchOf(items: readonly Item[], caughtUp: boolean): Promise<LogBatch> {
    const { position } = this;
    const sealed = items.flatMap((item) => item.sealed ?? []);
    return { events: await this.reading.keys.open(sealed), position, caughtUp };
  }
}

function asRangeError(error: Error): Error {
  const isPosition = (error as { code?: number }).code === INVALID_ARGUMENT;
  return isPosition ? new RangeError('no event stands at this position of the log') : error;
}
