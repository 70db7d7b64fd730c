import { eventCatalogue, type EventType } from '@canvass/contracts/event/catalogue';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { DurableStore } from '@canvass/platform/durable/port';
import {
  LogUnavailable,
  UnreadableEvent,
  type EventLogReader,
} from '@canvass/platform/event-log/port';
import { isMongoAway } from '@canvass/platform/mongodb/away';
import { pauseAfter } from '@canvass/platform/scheduler/failures';
import { SchedulerUnavailable } from '@canvass/platform/scheduler/port';

/** Streams that one part parks at most: beyond them it is tried again for ever, and holds up its reader. */
const MOST_PARKED = 1000;
/** Characters of a reason that are kept. */
const LONGEST_REASON = 300;
const PREFIX = 'parked/work/';

/** What is done with events, apart from what others do with them. */
export interface Part {
  /** Event types that concern it. */
  types: readonly EventType[];
  /**
   * Must bear the same events again.
   * @param late where they were parked before: position up to which everything else has been worked off
   */
  work(events: readonly RecordedEvent[], late?: string): Promise<void>;
}

/** A stream of which an event keeps failing in one part: that event and all after it wait in the log. */
export interface ParkedWork {
  part: string;
  stream: string;
  /** The first that waits. */
  event: { id: string; type: string; revision: number; position: string };
  reason: string;
  /** Release in which it failed last. */
  build: string;
  tries: number;
  /** What an operator wants to become of it. */
  wish?: 'retry' | 'skip';
}

/** Key of the durable store under which it is. */
export const parkedWorkKey = (part: string, stream: string): string => `${PREFIX}${part}/${stream}`;

/** Whether an engine is away that all work waits for: no event is to blame for that. */
export function isEngineAway(error: unknown): boolean {
  if (error instanceof LogUnavailable || error instanceof SchedulerUnavailable) return true;
  return isMongoAway(error);
}

/** Everything that is parked by parts, of one of them or of all. */
export async function listParkedWork(
  durable: Pick<DurableStore, 'list'>,
  part?: string,
): Promise<ParkedWork[]> {
  const prefix = part === undefined ? PREFIX : parkedWorkKey(part, '');
  const entries = await durable.list<ParkedWork>(prefix, { limit: 10 * MOST_PARKED });
  return entries.map(({ value }) => value);
}

export interface WorkParkingOptions {
  log: Pick<EventLogReader, 'read'>;
  durable: Pick<DurableStore, 'get' | 'list' | 'compareAndSet' | 'delete'>;
  /** Release that is at work. */
  build: string;
}

/** What one part has parked. It is tried again by itself, with growing pauses and after every start. */
export class WorkParking {
  private parked: ReadonlyMap<string, ParkedWork> = new Map();
  /** When each is tried next, by the monotonic clock; those that are missing are at once. */
  private readonly nextTry = new Map<string, number>();

  constructor(
    readonly name: string,
    readonly part: Part,
    private readonly options: WorkParkingOptions,
  ) {}

  get size(): number {
    return this.parked.size;
  }

  /** Finds what stands, and what operators want of it. */
  async look(): Promise<void> {
    const stored = await listParkedWork(this.options.durable, this.name);
    this.parked = new Map(stored.map((one) => [one.stream, one]));
  }

  /** Whether the event is this part's, or may be: what a newer release wrote waits for that release in every part. */
  concerns({ type, unreadable }: RecordedEvent): boolean {
    if (this.part.types.some((one) => one === type)) return true;
    return unreadable !== undefined && !Object.hasOwn(eventCatalogue, type);
  }

  /** Whether the event has to wait, as it or one before it in its stream is parked. */
  holds({ stream, revision }: RecordedEvent): boolean {
    const parked = this.parked.get(stream);
    return parked !== undefined && revision >= parked.event.revision;
  }

  /**
   * Works off events in their order; those that fail by themselves are parked.
   * @throws Error where there are too many, or where an engine is away
   */
  async workOff(events: readonly RecordedEvent[]): Promise<void> {
    const own = events.filter((event) => this.concerns(event));
    if (!own.some((event) => event.unreadable !== undefined || this.holds(event))) {
      try {
        if (own.length > 0) await this.part.work(own);
        return;
      } catch (error) {
        // Which of them it is shows below.
        if (isEngineAway(error)) throw error;
      }
    }
    for (const event of own) {
      if (this.holds(event)) continue;
      try {
        await this.workOne(event);
      } catch (error) {
        if (isEngineAway(error)) throw error;
        await this.park(event, error);
      }
    }
  }

  /** Tries those again whose time has come. @param upTo position up to which everything else has been worked off */
  async tryAgain(upTo: string): Promise<void> {
    for (const one of this.parked.values()) {
      const isDue = (this.nextTry.get(one.stream) ?? 0) <= performance.now();
      if (isDue || one.wish !== undefined) await this.tryOne(one, upTo);
    }
  }

  /** Undefined while nothing is parked. */
  problem(): string | undefined {
    const [first] = this.parked.values();
    if (!first) return undefined;
    const { stream, event, reason } = first;
    const others = this.parked.size > 1 ? `, and ${this.parked.size - 1} others` : '';
    return `${this.name} has parked ${stream} from ${event.type} at ${event.position} on (${reason})${others}`;
  }

  private async workOne(event: RecordedEvent, late?: string): Promise<void> {
    if (event.unreadable !== undefined) throw new UnreadableEvent(event.unreadable);
    await this.part.work([event], late);
  }

  private async tryOne({ stream, event: first, wish }: ParkedWork, upTo: string): Promise<void> {
    let at: Pick<RecordedEvent, 'id' | 'type' | 'revision' | 'position' | 'stream'> = {
      stream,
      ...first,
    };
    try {
      const events = await this.options.log.read(
        stream,
        first.revision + (wish === 'skip' ? 1 : 0),
      );
      for (const event of events) {
        if (!this.concerns(event) || event.position > upTo) continue;
        at = event;
        await this.workOne(event, upTo);
      }
    } catch (error) {
      if (isEngineAway(error)) throw error;
      return this.park(at, error);
    }
    await this.options.durable.delete(parkedWorkKey(this.name, stream));
    this.nextTry.delete(stream);
    await this.look();
  }

  private async park(
    {
      stream,
      id,
      type,
      revision,
      position,
    }: Omit<RecordedEvent, 'recordedAt' | 'data' | 'metadata'>,
    error: unknown,
  ): Promise<void> {
    const former = this.parked.get(stream);
    if (!former && this.parked.size >= MOST_PARKED) throw error;
    const tries = former?.event.id === id ? former.tries + 1 : 1;
    await this.put({
      ...{ part: this.name, stream, event: { id, type, revision, position }, tries },
      ...{ reason: String(error).slice(0, LONGEST_REASON), build: this.options.build },
    });
    this.nextTry.set(stream, performance.now() + pauseAfter(tries));
    await this.look();
  }

  private async put(parked: ParkedWork): Promise<void> {
    const { durable } = this.options;
    const key = parkedWorkKey(this.name, parked.stream);
    for (;;) {
      const version = (await durable.get(key))?.version ?? 0;
      if ((await durable.compareAndSet(key, version, parked)) !== undefined) return;
    }
  }
}
