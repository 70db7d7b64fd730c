import {
  beyondEnd,
  LogUnavailable,
  PositionGone,
  type LogBatch,
  type SubscribeOptions,
} from '../port.js';
import { AccessRefused } from './access.js';
import type { Connection } from './connection.js';
import { Feed, type Item } from './feed.js';
import type { PersonalKeys } from './personal-keys.js';
import type { EndFinder } from './reading.js';
import { isPlace, parsePosition } from './recorded.js';
import { isPassing, NoAnswer, refusalOf } from './refusal.js';

/** The usual `window` of a reading. */
export const USUAL_WINDOW = 500;
/** The usual `silence` of a reading. */
export const USUAL_SILENCE = 10_000;
/** How long a batch that is not full waits for more while a reader catches up, in milliseconds. */
const LULL = 10;
/** Pause before subscribing again, in milliseconds: the first, and the longest. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 2000;
/** The same while the server denies access: until an operator grants it. */
const REFUSED_PAUSE = 10_000;
/** For how long a position may not be in the log: a leader that was elected just now may lag. In milliseconds. */
const LONGEST_LAG = 60_000;
/** For how long it is told that it is not, unless it is seen again, in milliseconds. */
const LAG_LASTS = 2 * LONGEST_PAUSE;
const USUAL_BATCH = 1000;

/** The server answers, but is behind the reader. */
class Lags extends NoAnswer {
  override name = 'Lags';
}

/** What a subscription reads with. */
export interface Reading {
  connection: Connection;
  keys: PersonalKeys;
  end: EndFinder;
  /** Events the server looks at before it says how far it is, where it leaves out some. */
  window: number;
  /** How long nothing may come, in milliseconds, before it is asked whether there is anything. */
  silence: number;
  /** Returns after so many milliseconds, or once it is aborted. */
  pause: (milliseconds: number, aborted: AbortSignal) => Promise<void>;
}

/** The whole log in order, then live, over any number of connections; see EventLogReader.subscribe. */
export async function* subscribe(
  reading: Reading,
  options: SubscribeOptions,
): AsyncGenerator<LogBatch, void, undefined> {
  const after = parsePosition(options.after);
  if (after && !isPlace(after)) throw new PositionGone(`${options.after} is no place in the log`);
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
      if (!(error instanceof Lags)) reader.interrupted();
      if (error instanceof AccessRefused) pause = REFUSED_PAUSE;
      else if (isPassing(error) && !(error instanceof Lags)) {
        reading.connection.failed('read $all', error);
      } else if (!isPassing(error) && !(error instanceof LogUnavailable)) throw error;
      await reading.pause(pause, reader.over);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }
}

/**
 * One reader of the log. Its position is proven by events and checkpoints of its own subscriptions alone, never by where
 * another call has found the end: the node that was asked then may know more than the one that sends.
 */
class Subscriber {
  /** Aborted when the consumer or the log ends the subscription. */
  readonly over: AbortSignal;
  private readonly batchSize: number;
  private position: string;
  private hasToldEnd = false;
  /** Why the position is not in the log, and since when it has not been at every look, by the monotonic clock. */
  private missing: { why: string; since: number } | undefined;

  constructor(
    private readonly reading: Reading,
    private readonly options: SubscribeOptions,
  ) {
    const { closed } = reading.connection;
    this.over = options.signal ? AbortSignal.any([closed, options.signal]) : closed;
    this.position = options.after ?? '';
    this.batchSize = options.batchSize ?? USUAL_BATCH;
  }

  /** Notes that for a while nobody could look where the log ends. */
  interrupted(): void {
    this.missing = undefined;
  }

  /**
   * One connection's worth. While it catches up the server leaves out other types, and says roughly how far it is. From
   * there on it sends all events, so that each tells its place; it begins with those of which it has said nothing.
   */
  async *connected(): AsyncGenerator<LogBatch, void, undefined> {
    await this.checkEnd();
    if (this.options.types ?? this.options.except) yield* this.follow('server');
    if (!this.over.aborted) yield* this.follow('us');
  }

  /** Follows the log to its end, where the server leaves out types, else for ever. */
  private async *follow(leftOutBy: 'server' | 'us'): AsyncGenerator<LogBatch, void, undefined> {
    const feed = this.open(leftOutBy);
    try {
      for (;;) {
        await this.gather(feed, leftOutBy);
        if (this.over.aborted) return;
        const items = this.take(feed);
        const isAtEnd = feed.caughtUp && feed.size === 0;
        const caughtUp = isAtEnd && leftOutBy === 'us';
        const isNews = this.moveTo(items.at(-1)?.position) || (caughtUp && !this.hasToldEnd);
        this.hasToldEnd ||= caughtUp;
        if (isNews || items.some(({ sealed }) => sealed)) yield await this.batchOf(items, caughtUp);
        if (isAtEnd && leftOutBy === 'server') return;
      }
    } finally {
      feed.stop();
    }
  }

  /** Waits until there is something to take, and for a moment longer while it comes from far behind the end. */
  private async gather(feed: Feed, leftOutBy: 'server' | 'us'): Promise<void> {
    for (let before = -1; !feed.isFull && !feed.error && !feed.caughtUp;) {
      if (this.over.aborted || feed.size === before) return;
      before = feed.size;
      await feed.more(this.over, before === 0 ? undefined : LULL);
    }
    const isDone = feed.size > 0 || leftOutBy === 'server' || !this.hasToldEnd;
    if (!isDone) await this.news(feed);
  }

  /**
   * Waits at the end for what comes next.
   * @throws NoAnswer where nothing comes although the log has gone on: the node that should send is cut off from the others
   */
  private async news(feed: Feed): Promise<void> {
    const { silence } = this.reading;
    const isQuiet = (): boolean => feed.size === 0 && !feed.error && !this.over.aborted;
    for (let isBehind = false; isQuiet();) {
      await feed.more(this.over, silence);
      if (!isQuiet()) return;
      if (isBehind) throw new NoAnswer('the node that sends new events knows less than the others');
      isBehind = (await this.head()) > this.position;
    }
  }

  /** Where the log ends by another call. @throws NoAnswer when that cannot be told, as it is no reason to read no more */
  private async head(): Promise<string> {
    try {
      return (await this.reading.end.find()).head ?? '';
    } catch (error) {
      if (error instanceof LogUnavailable || error instanceof AccessRefused) throw error;
      throw new NoAnswer('it cannot be told where the log ends', { cause: error });
    }
  }

  /** @throws what has cut the feed off, once nothing is left in it */
  private take(feed: Feed): Item[] {
    const { connection } = this.reading;
    const items = feed.take();
    if (items.length === 0 && feed.error) {
      const isOfPosition = refusalOf(feed.error) === 'argument' && this.position !== '';
      if (!isOfPosition) throw connection.refused('read $all', feed.error);
      throw this.absence(`no event stands at position ${this.position} of the log`);
    }
    if (this.missing) connection.notices.settle('position');
    this.missing = undefined;
    connection.answered('read $all');
    connection.notices.settle('read $all');
    for (const { sealed } of items) {
      if (sealed) connection.clockWatch.saw(Date.parse(sealed.event.recordedAt));
    }
    return items;
  }

  /** Whether that is further than before. */
  private moveTo(position = ''): boolean {
    if (position <= this.position) return false;
    this.position = position;
    return true;
  }

  private open(leftOutBy: 'server' | 'us'): Feed {
    const after = parsePosition(this.position);
    const { types, except } = this.options;
    const { connection, window } = this.reading;
    const capacity = this.batchSize;
    return new Feed(connection.client, { after, types, except, leftOutBy, window, capacity });
  }

  private async batchOf(items: readonly Item[], caughtUp: boolean): Promise<LogBatch> {
    const { position } = this;
    const sealed = items.flatMap((item) => item.sealed ?? []);
    const events = this.options.withoutPersonal
      ? sealed.map(({ event }) => event)
      : await this.reading.keys.open(sealed);
    return { events, position, caughtUp };
  }

  /**
   * A server says nothing of a position beyond the end of the log; it would wait until the log has grown past it.
   * @throws Lags when it lies there, PositionGone when it has done so for long
   */
  private async checkEnd(): Promise<void> {
    const { position } = this;
    if (position === '' || position <= (await this.reading.end.last())) return;
    throw this.absence(beyondEnd(position));
  }

  /** What to throw where the position is not in the log: that it is gone is said once every look has shown so for long. */
  private absence(why: string): Lags | PositionGone {
    const { clock, notices } = this.reading.connection;
    const now = clock.elapsed();
    if (this.missing?.why !== why) this.missing = { why, since: now };
    if (now - this.missing.since >= LONGEST_LAG) return new PositionGone(why);
    notices.tell('position', why, LAG_LASTS);
    return new Lags(why);
  }
}
