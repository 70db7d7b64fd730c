import type { Roster } from './roster.js';

/** Timing of heartbeats in milliseconds; the same for all members of a roster. */
export interface Pace {
  /** Interval of heartbeats. */
  beatEvery: number;
  /** A member without a heartbeat for this long is presumed dead. */
  silentAfter: number;
}

/**
 * How long one member has seen no heartbeats of the others, by its own clock. The time between two looks at the roster
 * counts as one beat at most: if looks are rare the store is slow, which delays the others' heartbeats as well.
 */
export class Silence {
  private lastLook: number | undefined;
  private readonly heard = new Map<string, { beats: number; silentFor: number }>();

  constructor(
    private readonly me: string,
    private readonly pace: Pace,
  ) {}

  /**
   * Looks at the current roster.
   * @param now monotonic time in milliseconds
   * @returns members that have been silent for too long
   */
  look({ members }: Roster, now: number): ReadonlySet<string> {
    const passed = Math.min(now - (this.lastLook ?? now), this.pace.beatEvery);
    this.lastLook = now;
    const silent = new Set<string>();
    for (const name of this.heard.keys()) if (!(name in members)) this.heard.delete(name);
    for (const [name, { beats }] of Object.entries(members)) {
      const before = this.heard.get(name);
      const silentFor = before?.beats === beats ? before.silentFor + passed : 0;
      this.heard.set(name, { beats, silentFor });
      if (name !== this.me && silentFor >= this.pace.silentAfter) silent.add(name);
    }
    return silent;
  }

  /** Starts again, for example after a time in which the roster could not be read. */
  forget(): void {
    this.lastLook = undefined;
    this.heard.clear();
  }
}
