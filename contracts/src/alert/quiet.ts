import { localTimeOf } from '../firm/local-time.js';
import type { QuietHours } from './alert.js';

/** Whether a moment is in quiet hours. @param now ISO 8601 @param timeZone IANA name */
export function isQuietAt(
  quietHours: QuietHours | undefined,
  now: string,
  timeZone: string,
): boolean {
  if (!quietHours) return false;
  const { from, until } = quietHours;
  const { time } = localTimeOf(now, timeZone);
  // Times of one form sort as texts. Hours that end before they begin go past midnight.
  return from < until ? from <= time && time < until : from <= time || time < until;
}
