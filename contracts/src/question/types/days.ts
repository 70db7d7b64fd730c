import { DAYS } from '../bounds.js';
import type { DayBounds, QuestionContent } from '../question.js';

/** Bounds of the forms from before questions had any: each day that can be written as `YYYY-MM-DD`. */
export const EVERY_DAY: DayBounds = { earliest: '0000-01-01', latest: '9999-12-31' };

/** Whether a day is within bounds. @param day as `YYYY-MM-DD` */
export function isAmong({ earliest, latest }: DayBounds, day: string): boolean {
  return day >= earliest && day <= latest;
}

/** The bounds of a question, right or wrong, if they are its own. */
export function ownDays({ dates }: { dates?: DayBounds }): { dates?: DayBounds } {
  const isOwn = dates && (dates.earliest !== DAYS.earliest || dates.latest !== DAYS.latest);
  return isOwn ? { dates } : {};
}

/** Whether bounds leave out days that a question without bounds of its own asks for. */
export function areFewerDays({ earliest, latest }: DayBounds): boolean {
  return earliest > DAYS.earliest || latest < DAYS.latest;
}

/** The days that a page offers. It never offers more than `DAYS`, although a form from before would accept more. */
export function daysToChoose({ dates = DAYS }: Pick<QuestionContent, 'dates'>): DayBounds {
  const { earliest, latest } = dates;
  return {
    earliest: earliest > DAYS.earliest ? earliest : DAYS.earliest,
    latest: latest < DAYS.latest ? latest : DAYS.latest,
  };
}
