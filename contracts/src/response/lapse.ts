const DAY = 24 * 60 * 60 * 1000;

/** Days after its last save when an unfinished response lapses. */
const DAYS_UNFINISHED = 30;

/** An unfinished response lapses now if its last save was at or before this time, ISO 8601. */
export function lapsedBefore(now: string): string {
  return new Date(Date.parse(now) - DAYS_UNFINISHED * DAY).toISOString();
}
