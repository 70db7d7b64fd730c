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
  /** The server has come to the end of the log. */
  caughtUp = false;
  /** The server has lost touch with the end of the log. */
  fellBehind = false;
  /** Why nothing more comes. */
  error: Error | undefined;
  private readonly subscription: AllStreamSubscription;
  private items: Item[] = [];
  private wake: (() => void) | undefined;

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
    this.subscription.on('caughtUp', () => this.mark(() => (this.caughtUp = true)));
    this.subscription.on('fellBehind', () => this.mark(() => (this.fellBehind = true)));
    this.subscription.on('error', (error) => this.end(error));
    this.subscription.on('end', () => this.end(new NoAnswer('the subscription has ended')));
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
    this.error ??= new Error('the subscription was stopped');
    // It may never have been connected; then there is nothing to leave.
    this.subscription.unsubscribe().catch(() => undefined);
    this.subscription.destroy();
  }

  /** Takes over what has arrived, as long as there is room. */
  private fill(room = this.options.capacity): void {
    while (this.items.length < room) {
      const resolved = this.subscription.read() as AllStreamResolvedEvent | null;
      if (resolved === null) break;
      if (!resolved.event) continue;
      const sealed = fromStored(resolved.event);
      this.items.push({ position: sealed.event.position, sealed });
    }
    if (this.items.length > 0) this.wake?.();
  }

  /** Marks overtake the events that wait in the client's buffer: these are taken over first. */
  private mark(set: () => void): void {
    this.fill(Infinity);
    set();
    this.wake?.();
  }

  private reached(position: Position): void {
    this.mark(() => this.items.push({ position: formatPosition(position) }));
  }

  private end(error: Error): void {
    this.error ??= error;
    this.wake?.();
  }
}

function escaped(type: string): string {
  return type.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
