import { dayAndHour } from '@canvass/contracts/firm/day-and-hour';
import type { CountedMoment } from '@canvass/contracts/response/moment';
import type { ResponseDocument } from '@canvass/projections/response/document';

/**
 * The day that a response counts on, and the time of it: when it was received, or, of one that was given offline, when it
 * was given.
 * @param timeZone of the firm; where it was another at the time, the day stands and the time is not known
 * @returns the day as YYYY-MM-DD, the time as HH:MM or null
 */
export function countedMoment(
  { day, hour, countedAt }: Pick<ResponseDocument, 'day' | 'hour' | 'countedAt'>,
  timeZone: string,
): CountedMoment {
  const moment = new Date(countedAt);
  const local = dayAndHour(moment, timeZone);
  const isKnown = local.day === day && local.hour === hour;
  return { day, time: isKnown ? timeIn(moment, timeZone) : null };
}

/** By time zone: making one takes longer than all else that is done for a line of an export. */
const formats = new Map<string, Intl.DateTimeFormat>();

function timeIn(moment: Date, timeZone: string): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { ...parts, timeZone });
  formats.set(timeZone, format);
  return format.format(moment);
}
