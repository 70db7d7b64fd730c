/** What two clocks of a machine showed at one moment, in milliseconds. */
export interface Sighting {
  /** Since 1970, as the machine believes; anybody can set it. */
  wall: number;
  /** Since any beginning; only ever goes forward, as time does. */
  steady: number;
}

/** What a process knows of the clock of its machine. Times are milliseconds. */
export interface Trust {
  /** By how much wall time is ahead of steady time, where it is believed; undefined before any is. */
  believed?: number;
  /** Another difference that is seen instead, and since when by steady time. */
  rival?: { ahead: number; since: number };
}

const HOUR = 60 * 60_000;
/** Within this, in milliseconds, a clock was corrected, and not set. */
export const STEP = 5 * 60_000;
/** How long a clock that was set has to go on evenly until it is believed, in milliseconds. */
export const PROOF = 6 * HOUR;
/** What was known of time so long ago, in milliseconds, says no longer what time it is: a machine may have been off. */
export const LONGEST_SILENCE = 24 * HOUR;

/** Whether a clock agrees with a time that it was not later than, in milliseconds since 1970. */
function agrees(wall: number, known: number): boolean {
  return wall >= known - STEP && wall - known <= LONGEST_SILENCE;
}

/**
 * Looks at the clocks once more.
 * @param known the times that are known from elsewhere, such as when the newest event was recorded; milliseconds since 1970.
 * They matter at the first look, when steady time has nothing to say yet
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

/** Undefined where wall time is believed, else why it is not. */
export function doubtOf({ believed, rival }: Trust): string | undefined {
  if (!rival) return undefined;
  if (believed === undefined) {
    return 'the clock of this machine does not go on from what was known of time when it started';
  }
  const seconds = Math.round(Math.abs(rival.ahead - believed) / 1000);
  const way = rival.ahead > believed ? 'forward' : 'back';
  return `the clock of this machine was set ${way} by ${seconds} s`;
}
