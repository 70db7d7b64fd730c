import { dayAndHour } from '@canvass/contracts/firm/day-and-hour';

/** Periods that are chosen by name; they move on with the calendar. */
export const periodPresets = ['today', 'days7', 'days30', 'thisMonth', 'lastMonth'] as const;
export type PeriodPreset = (typeof periodPresets)[number];

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** @param day YYYY-MM-DD */
function daysAfter(day: string, days: number): string {
  const moment = Date.parse(`${day}T00:00:00Z`) + days * DAY_MILLISECONDS;
  return new Date(moment).toISOString().slice(0, 10);
}

/** The first and the last day of the month that is so many months after that of a day. @param day YYYY-MM-DD */
function monthAfter(day: string, months: number): { from: string; to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = (offset: number) =>
    new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 10);
  return { from: first(months), to: daysAfter(first(months + 1), -1) };
}

/**
 * As many days as a period has, before it; before a whole month, the whole month before.
 * @returns undefined without a period, and for a single day, which is applied nowhere
 */
export function periodBefore({
  from,
  to,
}: {
  from: string;
  to: string;
}): { from: string; to: string } | undefined {
  if (!from || !to || from >= to) return undefined;
  const month = monthAfter(from, 0);
  if (month.from === from && month.to === to) return monthAfter(from, -1);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS + 1;
  return { from: daysAfter(from, -days), to: daysAfter(from, -1) };
}

/**
 * The days of a preset, both included, as YYYY-MM-DD. Today ends tomorrow, on which nothing can have been given yet: a
 * period of one day would not be applied.
 * @param timeZone IANA name of the firm's
 */
export function daysOfPreset(
  preset: PeriodPreset,
  now: Date,
  timeZone: string,
): { from: string; to: string } {
  const { day: today } = dayAndHour(now, timeZone);
  switch (preset) {
    case 'today':
      return { from: today, to: daysAfter(today, 1) };
    case 'days7':
      return { from: daysAfter(today, -6), to: today };
    case 'days30':
      return { from: daysAfter(today, -29), to: today };
    case 'thisMonth':
      return monthAfter(today, 0);
    case 'lastMonth':
      return monthAfter(today, -1);
  }
}
