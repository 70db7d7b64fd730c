import type { PlanInterval } from '../plan/plan.js';

const DAY = 24 * 60 * 60 * 1000;

const daysOf = { day: 1, week: 7 } as const;
const monthsOf = { month: 1, year: 12 } as const;

/** The same day of another month, or the month's last day if it is shorter; UTC. */
function addMonths(from: Date, months: number): Date {
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0));
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay.getUTCDate()));
  return moved;
}

/**
 * When a number of periods have passed since the first began. Counted from the first one, so that a subscription that
 * began on the 31st renews on 28 February and then on 31 March.
 * @param startAt ISO 8601
 * @param periods 0 or more
 */
export function afterPeriods(startAt: string, interval: PlanInterval, periods: number): string {
  const start = new Date(startAt);
  if (interval === 'month' || interval === 'year') {
    return addMonths(start, monthsOf[interval] * periods).toISOString();
  }
  return new Date(start.getTime() + daysOf[interval] * DAY * periods).toISOString();
}

/** Longest a period can be, in days; dividing by it never counts a period too many. */
const longest: Record<PlanInterval, number> = { day: 1, week: 7, month: 31, year: 366 };

/** A half-open interval: its end is not included. */
export interface Period {
  startAt: string;
  endAt: string;
}

/**
 * The period in which a moment lies; the first one where the moment is before it.
 * @param startAt when the first period began, ISO 8601
 * @param moment ISO 8601
 */
export function periodAt(startAt: string, interval: PlanInterval, moment: string): Period {
  const time = Date.parse(moment);
  const passed = (time - Date.parse(startAt)) / (longest[interval] * DAY);
  let periods = Math.max(1, Math.floor(passed));
  while (Date.parse(afterPeriods(startAt, interval, periods)) <= time) periods += 1;
  return {
    startAt: afterPeriods(startAt, interval, periods - 1),
    endAt: afterPeriods(startAt, interval, periods),
  };
}
