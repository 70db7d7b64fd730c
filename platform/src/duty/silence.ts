import type { Roster } from './roster.js';

/** When members hear of each other, in milliseconds; the same for all that share duties. */
export interface Pace {
  /** How often a member gives a sign of life. */
  beatEvery: number;
  /** Who has given none for so long is taken for dead. */
  silentAfter: number;
}

/**
 * How long one member has heard nothing of the others, by its own clock. Time between two looks at the roster counts as
 * one beat at most: whoever looks seldom meets a slow store, which keeps the others from giving signs as well.
 */
export class Silence {
  private lastLook: number | undefined;
  private readonly heard = new Map<string, { beats: number; silentFor: number }>();

  constructor(
    private readonly me: string,
    private readonly pace: Pace,
  ) {}

  /**
   * Looks at the roster as it stands.
   * @param now in milliseconds, of a clock that only goes forward
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

  /** Begins anew, as after a time in which nothing could be heard of anybody. */
  forget(): void {
    this.lastLook = undefined;
    this.heard.clear();
  }
}
