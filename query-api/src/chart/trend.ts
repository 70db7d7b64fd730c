import type { Trend } from '@canvass/contracts/chart/view';
import { readCounters, type ChartDocument } from '@canvass/projections/chart/document';
import { daysUpTo, MOST_DAYS } from './dates.js';

/**
 * Responses by day up to the last one that has any, 60 days at most; it begins with the first that has some.
 * @param documents counters of single days, the newest first
 */
export function trendOf(documents: readonly ChartDocument[]): Trend {
  const last = documents[0]?.day;
  if (last === undefined) return [];
  const byDay = new Map(documents.map((document) => [document.day, document]));
  const days = daysUpTo(last, MOST_DAYS);
  const first = days.findIndex((day) => byDay.has(day));
  return days.slice(first).map((day) => {
    const document = byDay.get(day);
    const { started, finished } = readCounters(document ? [document] : []);
    return { day, started, finished };
  });
}
