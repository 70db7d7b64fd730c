import type { Clock } from './clock.js';

/** How often it is looked whether it is over, in milliseconds. */
const PROBE = 1000;

/** That one kind of call comes to nothing: why, since when, and until when. */
export class Outage {
  private standing: { reason: string; since: number } | undefined;
  private probe: NodeJS.Timeout | undefined;
  private isLooking = false;

  /** @param isOver makes a call of that kind; it throws nothing */
  constructor(
    private readonly clock: Clock,
    private readonly isOver: () => Promise<boolean>,
  ) {}

  /** Why calls come to nothing; undefined while they don't. */
  get reason(): string | undefined {
    return this.standing?.reason;
  }

  /** When the first call that came to nothing was made, in milliseconds of the monotonic clock. */
  get since(): number | undefined {
    return this.standing?.since;
  }

  /** Begins it, unless it stands, and looks from now on whether it is over. */
  begin(reason: string, since = this.clock.elapsed()): void {
    if (this.standing) return;
    this.standing = { reason, since };
    this.probe = setInterval(() => void this.look(), PROBE).unref();
  }

  end(): void {
    this.standing = undefined;
    this.stop();
  }

  /** Looks no more. */
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
