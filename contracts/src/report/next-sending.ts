import { instantOf, localTimeOf } from '../firm/local-time.js';
import type { Recurrence, ReportSchedule } from './report.js';

const DAY = 24 * 60 * 60 * 1000;
/** Days of the shortest step of each recurrence: a step is never shorter. */
const shortest: Record<Recurrence, number> = { none: 0, daily: 1, weekly: 7, monthly: 28 };
/** Days by which local days and moments differ at most, clocks that are put forward included. */
const APART = 2;

/** A day so many days later. @param day YYYY-MM-DD */
export function laterBy(day: string, days: number): string {
  const moved = Date.parse(`${day}T00:00:00.000Z`) + days * DAY;
  return new Date(moved).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The same day of a later month, or the last one of a month that is shorter. @param day YYYY-MM-DD */
export function laterByMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const found = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return found.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The day of the sending that is so many steps after the first. */
function dayOfStep(first: string, recurrence: Recurrence, step: number): string {
  switch (recurrence) {
    case 'none':
      return first;
    case 'daily':
      return laterBy(first, step);
    case 'weekly':
      return laterBy(first, step * 7);
    case 'monthly':
      return laterByMonths(first, step);
  }
}

/**
 * The first sending after a moment, ISO 8601 in UTC; undefined when there is none any more. It keeps the day of the month
 * and the time of day of the first one: a month that is too short has it on its last day.
 * @param after ISO 8601; undefined asks for the first
 */
export function nextSending(
  { sendAt, recurrence, timeZone }: ReportSchedule,
  after: string | undefined,
): string | undefined {
  if (after === undefined || sendAt > after) return sendAt;
  if (recurrence === 'none') return undefined;
  const { day, time } = localTimeOf(sendAt, timeZone);
  const passed = (Date.parse(after) - Date.parse(sendAt)) / DAY;
  // A month has 31 days at most, so as many steps are surely over.
  const longest = recurrence === 'monthly' ? 31 : shortest[recurrence];
  const start = Math.max(1, Math.floor((passed - APART) / longest));
  for (let step = start; ; step += 1) {
    const next = instantOf({ day: dayOfStep(day, recurrence, step), time }, timeZone);
    if (next > after) return next;
  }
}

/** The days of the last full period before a sending; undefined for a report that does not recur. */
export function periodBefore(
  { recurrence, timeZone }: Pick<ReportSchedule, 'recurrence' | 'timeZone'>,
  due: string,
): { from: string; to: string } | undefined {
  const { day } = localTimeOf(due, timeZone);
  switch (recurrence) {
    case 'none':
      return undefined;
    case 'daily':
      return { from: laterBy(day, -1), to: laterBy(day, -1) };
    case 'weekly': {
      // Weeks begin on Monday (ISO 8601).
      const weekday = (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7;
      const monday = laterBy(day, -weekday - 7);
      return { from: monday, to: laterBy(monday, 6) };
    }
    case 'monthly': {
      const first = `${day.slice(0, 'YYYY-MM'.length)}-01`;
      return { from: laterByMonths(first, -1), to: laterBy(first, -1) };
    }
  }
}
