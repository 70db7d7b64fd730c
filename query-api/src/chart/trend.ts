import { MOST_TREND_DAYS, type Trend } from '@canvass/contracts/chart/view';
import { readCounters, type ChartDocument } from '@canvass/projections/chart/document';
import { daysUpTo } from './dates.js';

/**
 * Responses by day up to the last one that has any, 60 days at most; it begins with the first that has some, if none were
 * given before those days.
 * @param documents counters of single days, the newest first
 */
export function trendOf(documents: readonly Pick<ChartDocument, 'day' | 'counts'>[]): Trend {
  const last = documents[0]?.day;
  if (last === undefined) return [];
  const byDay = new Map(documents.map((document) => [document.day, document]));
  const days = daysUpTo(last, MOST_TREND_DAYS);
  const isCut = documents.some(({ day }) => !days.includes(day));
  const first = isCut ? 0 : days.findIndex((day) => byDay.has(day));
  return days.slice(first).map((day) => {
    const document = byDay.get(day);
    const { started, finished } = readCounters(document ? [document] : []);
    return { day, started, finished };
  });
}
