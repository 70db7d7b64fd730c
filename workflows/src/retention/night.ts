import { dayAndHour, QUARTER } from '@canvass/contracts/firm/day-and-hour';

/** Hour of the night at which what is not kept any longer is erased. */
const NIGHT_HOUR = 3;

/**
 * The next time the clocks of a time zone come to three at night, or past it where they are put forward.
 * @param now ISO 8601
 * @param timeZone IANA name
 * @returns later than now, ISO 8601
 */
export function nextNight(now: string, timeZone: string): string {
  const hourAt = (time: number): number => dayAndHour(new Date(time), timeZone).hour;
  let time = (Math.floor(Date.parse(now) / QUARTER) + 1) * QUARTER;
  while (hourAt(time) < NIGHT_HOUR || hourAt(time - QUARTER) >= NIGHT_HOUR) time += QUARTER;
  return new Date(time).toISOString();
}
