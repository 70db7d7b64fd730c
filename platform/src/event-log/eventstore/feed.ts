import {
  eventTypeFilter,
  START,
  type AllStreamRecordedEvent,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type EventStoreDBClient,
  type Position,
} from '@eventstore/db-client';
import { LARGEST_BATCH } from '../port.js';
import { formatPosition, fromAnybody, isPlace, positionOf, type SealedEvent } from './recorded.js';
import { answerOf, NoAnswer } from './refusal.js';
import { storedSize } from './stored-size.js';

/** Events that the client keeps at most, before it has read them and after: of the largest they are some 20 MB each. */
const CLIENT_KEEPS = 64;

/** What a subscription brought: an event, or only word of how far all has been brought or is not wanted. */
export interface Item {
  position: string;
  sealed?: SealedEvent;
  /** In characters, roughly, where it brings an event. */
  size?: number;
}

export interface FeedOptions {
  after: Position | undefined;
  /** Only these types are wanted; undefined wants all but system events. */
  types: readonly string[] | undefined;
  /** All types but these are wanted. */
  except?: readonly string[] | undefined;
  /** Who leaves out the events of other types: the server, or this side, which then hears of the place of each. */
  leftOutBy: 'server' | 'us';
  /** Events the server looks at before it says how far it is. */
  window: number;
  /** Items kept here at most, and fewer where they are as large as a batch may be; then the server has to wait. */
  capacity: number;
}

/** One subscription to `$all`, from which is taken at leisure. */
export class Feed {
  /** Why nothing more comes. */
  error: Error | undefined;
  private readonly subscription: AllStreamSubscription;
  private readonly items: Item[] = [];
  /** Of all items together, in characters. */
  private kept = 0;
  private wake: (() => void) | undefined;
  private readonly isWanted: (type: string) => boolean;
  /** Events that were taken over from the client's buffer, ever. */
  private takenOver = 0;
  /** How many events come before the server's mark, which overtakes those that wait in the client's buffer. */
  private beforeCaughtUp = Infinity;
  /** How far the server has looked, while there is no place for it here; the client hands on nothing meanwhile. */
  private waiting: { item: Item; goOn: () => void } | undefined;

  constructor(
    client: EventStoreDBClient,
    private readonly options: FeedOptions,
  ) {
    const { after, leftOutBy, window, capacity } = options;
    this.isWanted = leftOutBy === 'us' ? wantedBy(options) : () => true;
    const filter = eventTypeFilter({
      regex: leftOutBy === 'server' ? expressionOf(options) : EVENTS_OF_OURS,
      maxSearchWindow: window,
      checkpointInterval: 1,
      checkpointReached: (_subscription, position) => this.reached(position),
    });
    this.subscription = client.subscribeToAll(
      { fromPosition: after ?? START, filter, requiresLeader: true },
      { highWaterMark: Math.min(capacity, CLIENT_KEEPS) },
    );
    this.subscription.on('readable', () => this.fill());
    this.subscription.on('caughtUp', () => {
      this.beforeCaughtUp = Math.min(this.beforeCaughtUp, this.arrived);
      if (this.caughtUp) this.wake?.();
    });
    this.subscription.on('error', (error) => this.end(answerOf(error)));
    this.subscription.on('end', () => this.end(new NoAnswer('the subscription has ended')));
  }

  /** The server has come to the end of the log, and all before it is or was here. */
  get caughtUp(): boolean {
    return this.takenOver >= this.beforeCaughtUp;
  }

  /** How many items wait to be taken. */
  get size(): number {
    return this.items.length;
  }

  /** Whether it has no place for more until something is taken. */
  get isFull(): boolean {
    return this.items.length >= this.options.capacity || this.kept >= LARGEST_BATCH;
  }

  /** Takes all there is, in order. */
  take(): Item[] {
    const taken = this.items.splice(0);
    this.kept = 0;
    this.fill();
    return taken;
  }

  /** Resolves when something has come or happened, after `patience` milliseconds, or on abort. */
  async more(over: AbortSignal, patience?: number): Promise<void> {
    if (over.aborted || this.error) return;
    await new Promise<void>((resolve) => {
      const timer = patience === undefined ? undefined : setTimeout(() => this.wake?.(), patience);
      const wake = (): void => {
        this.wake = undefined;
        clearTimeout(timer);
        over.removeEventListener('abort', wake);
        resolve();
      };
      this.wake = wake;
      over.addEventListener('abort', wake);
    });
  }

  stop(): void {
    this.end(new Error('the subscription was stopped'));
    this.waiting?.goOn();
    // It may never have been connected; then there is nothing to leave.
    this.subscription.unsubscribe().catch(() => undefined);
    this.subscription.destroy();
  }

  /** Events that have come, those in the client's buffer included. */
  private get arrived(): number {
    return this.takenOver + this.subscription.readableLength;
  }

  /** Takes over what has arrived, as long as there is room. Called by the client's streams, it must not throw. */
  private fill(): void {
    while (!this.isFull && !this.error) {
      const resolved = this.subscription.read() as AllStreamResolvedEvent | null;
      if (resolved === null) break;
      this.takenOver += 1;
      if (!resolved.event) continue;
      try {
        const item = this.itemOf(resolved.event);
        this.items.push(item);
        this.kept += item.size ?? 0;
      } catch (error) {
        this.end(error as Error);
      }
    }
    this.place();
    if (this.items.length > 0) this.wake?.();
  }

  private itemOf(stored: AllStreamRecordedEvent): Item {
    const position = positionOf(stored);
    if (!this.isWanted(stored.type)) return { position };
    const sealed = fromAnybody(stored);
    return { position, sealed, size: storedSize(sealed) };
  }

  /** Resolves when the position has found its place: it is for this that the client, and so the server, waits. */
  private reached(position: Position): Promise<void> {
    if (!isPlace(position)) return Promise.resolve();
    return new Promise((goOn) => {
      this.waiting = { item: { position: formatPosition(position) }, goOn };
      if (this.place()) this.wake?.();
    });
  }

  /** Gives the position that waits its place: behind the events before it, where a bare position need not stay. */
  private place(): boolean {
    // After an event of which nothing is known nothing is proven any more.
    if (!this.waiting || this.error || this.subscription.readableLength > 0) return false;
    const { item, goOn } = this.waiting;
    if (this.isFull) {
      if (this.items.at(-1)?.sealed) return false;
      this.items.pop();
    }
    this.items.push(item);
    this.waiting = undefined;
    goOn();
    return true;
  }

  private end(error: Error): void {
    this.error ??= error;
    this.wake?.();
  }
}

/** All but system events. */
const EVENTS_OF_OURS = '^[^$]';

type Wanted = Pick<FeedOptions, 'types' | 'except'>;

function wantedBy({ types, except = [] }: Wanted): (type: string) => boolean {
  const named = new Set(types ?? except);
  return types ? (type) => named.has(type) : (type) => !named.has(type);
}

/** What the server asks of the type of an event, in the form that .NET reads. */
function expressionOf({ types, except }: Wanted): string {
  if (types) return `^(?:${types.map(escaped).join('|')})$`;
  return except ? `^(?!\\$|(?:${except.map(escaped).join('|')})$)` : EVENTS_OF_OURS;
}

function escaped(type: string): string {
  return type.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
