import {
  eventTypeFilter,
  START,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type EventStoreDBClient,
  type Position,
} from '@eventstore/db-client';
import { NoAnswer } from './connection.js';
import { formatPosition, fromStored, type SealedEvent } from './recorded.js';

/** What a subscription brought: an event, or only word of how far it has looked. */
export interface Item {
  position: string;
  sealed?: SealedEvent;
}

export interface FeedOptions {
  after: Position | undefined;
  /** Only these types; undefined takes all but system events. */
  types: readonly string[] | undefined;
  /** Events the server looks at before it says how far it is. */
  window: number;
  /** Events kept here at most; then the server has to wait. */
  capacity: number;
}

/** One subscription to `$all`, from which is taken at leisure. */
export class Feed {
  /** Why nothing more comes. */
  error: Error | undefined;
  private readonly subscription: AllStreamSubscription;
  private readonly items: Item[] = [];
  private wake: (() => void) | undefined;
  /** Events that were taken over from the client's buffer, ever. */
  private takenOver = 0;
  /** How many events come before the server's mark; marks overtake those that wait in the client's buffer. */
  private beforeCaughtUp = Infinity;
  private beforeFellBehind = Infinity;
  /** How far the server has looked, while there is no place for it here; the client hands on nothing meanwhile. */
  private waiting: { item: Item; goOn: () => void } | undefined;

  constructor(
    client: EventStoreDBClient,
    private readonly options: FeedOptions,
  ) {
    const { after, types, window, capacity } = options;
    const filter = eventTypeFilter({
      regex: types ? `^(?:${types.map(escaped).join('|')})$` : '^[^$]',
      maxSearchWindow: window,
      checkpointInterval: 1,
      checkpointReached: (_subscription, position) => this.reached(position),
    });
    this.subscription = client.subscribeToAll(
      { fromPosition: after ?? START, filter, requiresLeader: true },
      { highWaterMark: capacity },
    );
    this.subscription.on('readable', () => this.fill());
    this.subscription.on('caughtUp', () => {
      this.beforeCaughtUp = Math.min(this.beforeCaughtUp, this.arrived);
      if (this.caughtUp) this.wake?.();
    });
    this.subscription.on('fellBehind', () => {
      this.beforeFellBehind = Math.min(this.beforeFellBehind, this.arrived);
      if (this.fellBehind) this.wake?.();
    });
    this.subscription.on('error', (error) => this.end(error));
    this.subscription.on('end', () => this.end(new NoAnswer('the subscription has ended')));
  }

  /** The server has come to the end of the log, and all before it is or was here. */
  get caughtUp(): boolean {
    return this.takenOver >= this.beforeCaughtUp;
  }

  /** The server has lost touch with the end of the log, and all before that is or was here. */
  get fellBehind(): boolean {
    return this.takenOver >= this.beforeFellBehind;
  }

  /** How many items wait to be taken. */
  get size(): number {
    return this.items.length;
  }

  /** Takes up to `count` items, in order. */
  take(count: number): Item[] {
    const taken = this.items.splice(0, count);
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

  private get isFull(): boolean {
    return this.items.length >= this.options.capacity;
  }

  /** Takes over what has arrived, as long as there is room. */
  private fill(): void {
    while (!this.isFull) {
      const resolved = this.subscription.read() as AllStreamResolvedEvent | null;
      if (resolved === null) break;
      this.takenOver += 1;
      if (!resolved.event) continue;
      const sealed = fromStored(resolved.event);
      this.items.push({ position: sealed.event.position, sealed });
    }
    this.admit();
    if (this.items.length > 0) this.wake?.();
  }

  /** Resolves when the position has found its place: it is for this that the client, and so the server, waits. */
  private reached(position: Position): Promise<void> {
    return new Promise((goOn) => {
      this.waiting = { item: { position: formatPosition(position) }, goOn };
      if (this.admit()) this.wake?.();
    });
  }

  /** Gives the position that waits its place: behind the events before it, where a bare position need not stay. */
  private admit(): boolean {
    if (!this.waiting || this.subscription.readableLength > 0) return false;
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

function escaped(type: string): string {
  return type.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
