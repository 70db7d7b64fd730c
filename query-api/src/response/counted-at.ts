import { dayAndHour } from '@canvass/contracts/firm/day-and-hour';
import type { ResponseDocument } from '@canvass/projections/response/document';

/**
 * The day that a response counts on, and the time of it where it is known: when it was received, or, of one that was given
 * offline, when it was given. The document says the day and the hour alone, so the time is that of the moment which fits.
 * @param timeZone of the firm; where it was another at the time, no moment may fit
 * @returns the day as YYYY-MM-DD, the time as HH:MM or null
 */
export function countedAt(
  {
    day,
    hour,
    createdAt,
    givenAt,
  }: Pick<ResponseDocument, 'day' | 'hour' | 'createdAt' | 'givenAt'>,
  timeZone: string,
): { day: string; time: string | null } {
  const fits = (moment: string) => {
    const local = dayAndHour(new Date(moment), timeZone);
    return local.day === day && local.hour === hour;
  };
  const moment = [createdAt, givenAt].find(fits);
  return { day, time: moment === undefined ? null : timeIn(new Date(moment), timeZone) };
}

function timeIn(moment: Date, timeZone: string): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en', { ...parts, timeZone }).format(moment);
}
