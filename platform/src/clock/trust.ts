/** What two clocks of a machine showed at one moment, in milliseconds. */
export interface Sighting {
  /** Wall time since 1970; it can be set to anything. */
  wall: number;
  /** Monotonic time from any origin. */
  steady: number;
}

/** What a process knows about its machine's clock. Times are milliseconds. */
export interface Trust {
  /** Trusted difference of wall time and steady time; undefined before there is one. */
  believed?: number;
  /** A different difference observed instead, and since when by steady time. */
  rival?: { ahead: number; since: number };
}

const HOUR = 60 * 60_000;
/** A smaller step, in milliseconds, is a correction of the clock and not a new setting. */
export const STEP = 5 * 60_000;
/** How long a clock that was set must run evenly until it is trusted, in milliseconds. */
export const PROOF = 6 * HOUR;
/** Older knowledge of the time, in milliseconds, is ignored: the machine may have been off. */
export const LONGEST_SILENCE = 24 * HOUR;

/** Whether a clock is consistent with a known time in the past, in milliseconds since 1970. */
function agrees(wall: number, known: number): boolean {
  return wall >= known - STEP && wall - known <= LONGEST_SILENCE;
}

/**
 * Updates the trust after another look at the clocks.
 * @param known times known from elsewhere, such as that of the newest event; milliseconds since 1970. They matter at the
 *   first look, when there is no earlier one to compare with
 */
export function look(
  { believed, rival }: Trust,
  { wall, steady }: Sighting,
  known: readonly number[] = [],
): Trust {
  const ahead = wall - steady;
  if (believed !== undefined && Math.abs(ahead - believed) <= STEP) return { believed };
  const isFirst = believed === undefined && rival === undefined;
  if (isFirst && known.every((time) => agrees(wall, time))) return { believed: ahead };
  const held = believed === undefined ? {} : { believed };
  if (!rival || Math.abs(ahead - rival.ahead) > STEP) {
    return { ...held, rival: { ahead, since: steady } };
  }
  return steady - rival.since >= PROOF ? { believed: ahead } : { ...held, rival };
}

/** Undefined if wall time is trusted, else why it is not. */
export function doubtOf({ believed, rival }: Trust): string | undefined {
  if (!rival) return undefined;
  if (believed === undefined) {
    return 'the clock of this machine does not go on from what was known of time when it started';
  }
  const seconds = Math.round(Math.abs(rival.ahead - believed) / 1000);
  const way = rival.ahead > believed ? 'forward' : 'back';
  return `the clock of this machine was set ${way} by ${seconds} s`;
}
