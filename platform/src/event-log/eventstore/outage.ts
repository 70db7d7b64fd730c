import type { Clock } from './clock.js';

/** Milliseconds between two checks whether an outage is over. */
const PROBE = 1000;

/** A time during which every call of one kind fails. It notes why and since when, and finds out when it is over. */
export class Outage {
  private current: { reason: string; since: number } | undefined;
  private probe: NodeJS.Timeout | undefined;
  private isLooking = false;

  /**
   * @param isOver makes a call of that kind; it throws nothing
   * @param pause between two checks, in milliseconds
   */
  constructor(
    private readonly clock: Clock,
    private readonly isOver: () => Promise<boolean>,
    private readonly pause = PROBE,
  ) {}

  /** Why calls fail; undefined while there is no outage. */
  get reason(): string | undefined {
    return this.current?.reason;
  }

  /** When the first call that failed was made, in milliseconds of the monotonic clock. */
  get since(): number | undefined {
    return this.current?.since;
  }

  /** Begins the outage unless it has begun already, and checks from now on whether it is over. */
  begin(reason: string, since = this.clock.elapsed()): void {
    if (this.current) return;
    this.current = { reason, since };
    this.probe = setInterval(() => void this.look(), this.pause).unref();
  }

  end(): void {
    this.current = undefined;
    this.stop();
  }

  /** Ends the checks; the outage goes on. */
  stop(): void {
    clearInterval(this.probe);
  }

  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    if (await this.isOver()) this.end();
    this.isLooking = false;
  }
}
