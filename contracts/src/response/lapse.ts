const DAY = 24 * 60 * 60 * 1000;

/** Days after its last save at which an unfinished response loses its answers. */
const LAPSE_DAYS = 30;

/** The time at or before which an unfinished response must have been saved last to lapse now, ISO 8601. */
export function lapsedBefore(now: string): string {
  return new Date(Date.parse(now) - LAPSE_DAYS * DAY).toISOString();
}
