import { eventCatalogue, type EventType } from '@canvass/contracts/catalogue/events';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { LONGEST_REASON, MOST_PARKED } from '@canvass/contracts/projection/bounds';
import type { DurableStore } from '@canvass/platform/durable/port';
import {
  LogUnavailable,
  UnreadableEvent,
  type EventLogReader,
  type LogBatch,
} from '@canvass/platform/event-log/port';
import { isMongoAway } from '@canvass/platform/mongodb/away';
import { pauseAfter } from '@canvass/platform/scheduler/pauses';
import { SchedulerUnavailable } from '@canvass/platform/scheduler/port';
import { passedOf, Standstill } from './standing-part.js';

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
  /** Streams that one part parks at most; default: a thousand. Where there are more, it stands still. */
  mostParked?: number;
}

/** What one part has parked. It is tried again by itself, with growing pauses and after every start. */
export class WorkParking {
  private parked = new Map<string, ParkedWork>();
  /** When each is tried next, by the monotonic clock; those that are missing are at once. */
  private readonly nextTry = new Map<string, number>();
  private readonly standstill: Standstill;
  private readonly mostParked: number;

  constructor(
    readonly name: string,
    readonly part: Part,
    private readonly options: WorkParkingOptions,
  ) {
    this.standstill = new Standstill(name, options);
    this.mostParked = options.mostParked ?? MOST_PARKED;
  }

  get size(): number {
    return this.parked.size;
  }

  /** Whether there is too much parked for the part to go on: it works off nothing until it has caught up. */
  get standsStill(): boolean {
    return this.standstill.reason !== undefined;
  }

  /** Where a part that stands still is to go on now, if it is. */
  get resumesAfter(): string | undefined {
    const isTried = this.parked.size < this.mostParked || this.standstill.isDue;
    return isTried ? this.standstill.after : undefined;
  }

  /** Finds what stands, and what operators want of it. */
  async look(): Promise<void> {
    await this.standstill.look();
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
   * Works off events in their order; those that fail by themselves are parked. Where there are too many, the part stands
   * still.
   * @param before position up to which everything before them has been worked off or parked
   * @throws Error where an engine is away
   */
  async workOff(events: readonly RecordedEvent[], before: string): Promise<void> {
    if (this.standsStill) return;
    await this.workOffOwn(events, before);
  }

  /**
   * Works off what the others have passed while the part stood still.
   * @param upTo position to which the reader has come with the other parts
   * @returns whether there is nothing more to come of this: the part goes on with the others, or still cannot
   */
  async catchUp(batch: LogBatch, upTo: string): Promise<boolean> {
    const { after } = this.standstill;
    if (after === undefined) return true;
    const isDone = await this.workOffOwn(passedOf(batch, upTo), after);
    if (!isDone) return true;
    if (batch.position < upTo) {
      await this.standstill.moveTo(batch.position);
      return false;
    }
    await this.standstill.end();
    return true;
  }

  /** Has the part that stands still begin with the first event: the log is an older one. */
  async beginAnew(): Promise<void> {
    await this.standstill.moveTo('');
  }

  /** @returns whether all of them are worked off or parked; else the part stands still from here on */
  private async workOffOwn(events: readonly RecordedEvent[], before: string): Promise<boolean> {
    const own = events.filter((event) => this.concerns(event));
    if (!own.some((event) => event.unreadable !== undefined || this.holds(event))) {
      try {
        if (own.length > 0) await this.part.work(own);
        return true;
      } catch (error) {
        // Which of them it is shows below.
        if (isEngineAway(error)) throw error;
      }
    }
    let after = before;
    for (const event of own) {
      if (!this.holds(event)) {
        try {
          await this.workOne(event);
        } catch (error) {
          if (isEngineAway(error)) throw error;
          if (this.isFull(event)) {
            await this.standStill(after, event, error);
            return false;
          }
          await this.park(event, error);
        }
      }
      after = event.position;
    }
    return true;
  }

  private isFull({ stream }: RecordedEvent): boolean {
    return this.parked.size >= this.mostParked && !this.parked.has(stream);
  }

  private async standStill(
    after: string,
    { type, position }: RecordedEvent,
    error: unknown,
  ): Promise<void> {
    const words = `${this.name} stands still: more than ${this.mostParked} streams have events that it cannot work off`;
    const reason = String(error).slice(0, LONGEST_REASON);
    await this.standstill.begin(after, `${words}, such as ${type} at ${position} (${reason})`);
  }

  /** Tries those again whose time has come. @param upTo position up to which everything else has been worked off */
  async tryAgain(upTo: string): Promise<void> {
    // What came after it stood still comes in its order when it catches up.
    const { after = upTo } = this.standstill;
    if (after === '') return;
    for (const one of this.parked.values()) {
      const isDue = (this.nextTry.get(one.stream) ?? 0) <= performance.now();
      if (isDue || one.wish !== undefined) await this.tryOne(one, after);
    }
  }

  /** Undefined while nothing is parked. */
  problem(): string | undefined {
    if (this.standstill.reason !== undefined) return this.standstill.reason;
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
    this.parked.delete(stream);
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
    const tries = former?.event.id === id ? former.tries + 1 : 1;
    const parked: ParkedWork = {
      ...{ part: this.name, stream, event: { id, type, revision, position }, tries },
      ...{ reason: String(error).slice(0, LONGEST_REASON), build: this.options.build },
    };
    await this.put(parked);
    this.nextTry.set(stream, performance.now() + pauseAfter(tries));
    this.parked.set(stream, parked);
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
