import { addDays, addMonths, differenceInCalendarDays, differenceInCalendarMonths } from 'date-fns';

/** Longest span that is shown day by day, first and last day included. */
const MOST_DAYS = 60;
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

/**
 * Answered dates: by day, days without answers included, while they span at most 60 days; else by month.
 * @param values counts by YYYY-MM-DD
 * @returns in order of time, named YYYY-MM-DD or YYYY-MM
 */
export function datesOf(
  values: Readonly<Record<string, number>>,
): { answer: string; count: number }[] {
  const days = Object.keys(values).sort();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const span = differenceInCalendarDays(dateOf(last), dateOf(first)) + 1;
  if (span <= MOST_DAYS) {
    return Array.from({ length: span }, (_, index) => {
      const answer = dayText(addDays(dateOf(first), index));
      return { answer, count: values[answer] ?? 0 };
    });
  }
  const counts = new Map<string, number>();
  for (const day of days) {
    counts.set(monthOf(day), (counts.get(monthOf(day)) ?? 0) + (values[day] ?? 0));
  }
  const months = differenceInCalendarMonths(dateOf(last), dateOf(first)) + 1;
  if (months > MOST_MONTHS) {
    return [...counts].map(([answer, count]) => ({ answer, count }));
  }
  const start = dateOf(`${monthOf(first)}-01`);
  return Array.from({ length: months }, (_, index) => {
    const answer = monthOf(dayText(addMonths(start, index)));
    return { answer, count: counts.get(answer) ?? 0 };
  });
}
