import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { DurableStore } from '@canvass/platform/durable/port';
import type { LogBatch } from '@canvass/platform/event-log/port';
import { pauseAfter } from '@canvass/platform/scheduler/pauses';

/** A part that has too much parked to go on: what concerns it waits in the log. */
interface Standing {
  /** Log position up to which it has worked off or parked everything. */
  after: string;
  reason: string;
  /** Release in which it failed last. */
  build: string;
  tries: number;
}

/** Key of the durable store under which it is kept where a part stands still. */
const standingKey = (part: string): string => `parked/standing/${part}`;

interface StandstillOptions {
  durable: Pick<DurableStore, 'get' | 'compareAndSet' | 'delete'>;
  build: string;
}

/** Whether one part of a reader's work stands still, and where it goes on. The other parts go on meanwhile. */
export class Standstill {
  private standing: Standing | undefined;
  /** When it is tried next to go on, by the monotonic clock. */
  private nextTry = 0;

  constructor(
    private readonly part: string,
    private readonly options: StandstillOptions,
  ) {}

  /** Undefined while the part goes on. */
  get reason(): string | undefined {
    return this.standing?.reason;
  }

  /** Log position up to which a part that stands still has worked off or parked everything; undefined while it goes on. */
  get after(): string | undefined {
    return this.standing?.after;
  }

  get isDue(): boolean {
    return this.standing !== undefined && this.nextTry <= performance.now();
  }

  async look(): Promise<void> {
    this.standing = (await this.options.durable.get<Standing>(standingKey(this.part)))?.value;
  }

  /** Begins it, or notes that the part could not go on once more. */
  async begin(after: string, reason: string): Promise<void> {
    const tries = this.standing?.after === after ? this.standing.tries + 1 : 1;
    await this.put({ after, reason, build: this.options.build, tries });
    this.nextTry = performance.now() + pauseAfter(tries);
  }

  async moveTo(after: string): Promise<void> {
    if (this.standing) await this.put({ ...this.standing, after });
  }

  async end(): Promise<void> {
    await this.options.durable.delete(standingKey(this.part));
    this.standing = undefined;
  }

  private async put(standing: Standing): Promise<void> {
    const { durable } = this.options;
    const key = standingKey(this.part);
    for (;;) {
      const version = (await durable.get(key))?.version ?? 0;
      if ((await durable.compareAndSet(key, version, standing)) !== undefined) break;
    }
    this.standing = standing;
  }
}

/** What of a batch a reader that has come to a position has passed. */
export function passedOf({ events }: LogBatch, upTo: string): RecordedEvent[] {
  return events.filter(({ position }) => position <= upTo);
}
