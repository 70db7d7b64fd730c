import { addDays, addMonths, differenceInCalendarDays, differenceInCalendarMonths } from 'date-fns';

/** Longest span that is shown day by day, first and last day included. */
const MOST_DAYS = 60;
/** Months that a span of so many days can touch. */
const MOST_MONTHS_OF_DAYS = 3;
/** Longest span in which months without answers are shown too. */
const MOST_MONTHS = 120;

/** Local midnight, as date-fns counts calendar days in the process's own zone. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const midnight = new Date(2000, month - 1, date);
  midnight.setFullYear(year, month - 1, date);
  return midnight;
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}

function dayText(date: Date): string {
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return [String(date.getFullYear()).padStart(4, '0'), ...parts].join('-');
}

/** So many days up to a day, which is the last of them. @param last YYYY-MM-DD */
export function daysUpTo(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    dayText(addDays(dateOf(last), index - count + 1)),
  );
}

type Counts = Readonly<Record<string, number>>;

function monthsBetween(first: string, last: string): number {
  return differenceInCalendarMonths(dateOf(`${last}-01`), dateOf(`${first}-01`)) + 1;
}

/**
 * The months whose days decide how dates are shown; none where they span too many.
 * @param months counts by YYYY-MM
 */
export function monthsByDay(months: Counts): string[] {
  const used = Object.keys(months).sort();
  const [first, last] = [used[0], used.at(-1)];
  if (first === undefined || last === undefined) return [];
  return monthsBetween(first, last) <= MOST_MONTHS_OF_DAYS ? used : [];
}

/**
 * Answered dates: by day, days without answers included, while they span at most 60 days; else by month.
 * @param months counts by YYYY-MM
 * @param days the same by YYYY-MM-DD, for what `monthsByDay` gives
 * @returns in order of time, named YYYY-MM-DD or YYYY-MM
 */
export function datesOf(months: Counts, days: Counts): { answer: string; count: number }[] {
  return byDay(days) ?? byMonth(months);
}

/** Undefined where they span too many days, or none are known. */
function byDay(days: Counts): { answer: string; count: number }[] | undefined {
  const used = Object.keys(days).sort();
  const [first, last] = [used[0], used.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const span = differenceInCalendarDays(dateOf(last), dateOf(first)) + 1;
  if (span > MOST_DAYS) return undefined;
  return Array.from({ length: span }, (_, index) => {
    const answer = dayText(addDays(dateOf(first), index));
    return { answer, count: days[answer] ?? 0 };
  });
}

function byMonth(months: Counts): { answer: string; count: number }[] {
  const used = Object.keys(months).sort();
  const [first, last] = [used[0], used.at(-1)];
  if (first === undefined || last === undefined) return [];
  const span = monthsBetween(first, last);
  if (span > MOST_MONTHS) return used.map((answer) => ({ answer, count: months[answer] ?? 0 }));
  const start = dateOf(`${first}-01`);
  return Array.from({ length: span }, (_, index) => {
    const answer = monthOf(dayText(addMonths(start, index)));
    return { answer, count: months[answer] ?? 0 };
  });
}
