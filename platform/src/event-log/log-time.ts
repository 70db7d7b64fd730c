import type { Sighting } from '../clock/trust.js';

/** A clock that goes off by more than this at once was set, in milliseconds. */
const SET = 60 * 60_000;
/** How long a clock that was set has to go on evenly until the log goes by it, in milliseconds. */
const HELD = 10 * 60_000;
/** How unevenly, in milliseconds. */
const UNEVEN = 60_000;

/**
 * The time at which a log says that events are recorded. It never runs backwards, even if the machine's clock does:
 * moments are searched by it. So it does not follow at once a clock that was set ahead: it could not come back.
 */
export class LogTime {
  /** By how much time is ahead of steady time. */
  private ahead: number | undefined;
  private rival: { ahead: number; since: number } | undefined;

  /** @param last when the newest event was recorded, ISO 8601; '' where there is none */
  constructor(private last: string) {}

  /** @returns ISO 8601 */
  next({ wall, steady }: Sighting): string {
    const now = new Date(steady + this.follow(wall - steady, steady)).toISOString();
    if (now > this.last) this.last = now;
    return this.last;
  }

  private follow(ahead: number, steady: number): number {
    if (this.ahead === undefined || Math.abs(ahead - this.ahead) <= SET) {
      this.rival = undefined;
      return (this.ahead = ahead);
    }
    if (!this.rival || Math.abs(ahead - this.rival.ahead) > UNEVEN) {
      this.rival = { ahead, since: steady };
    }
    if (steady - this.rival.since < HELD) return this.ahead;
    this.rival = undefined;
    return (this.ahead = ahead);
  }
}
