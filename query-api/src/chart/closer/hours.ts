import type { Hours } from '@canvass/contracts/chart/closer';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import {
  chartCollection,
  daysBetween,
  readCounters,
  type ChartDocument,
  type ChartScope,
} from '@canvass/projections/chart/document';
import type { Days } from '../period.js';

/** Days whose counters are read at a time. */
const DAYS_AT_ONCE = 60;

type CountedDay = Pick<ChartDocument, 'day' | 'counts'>;

/** 0 for Monday. @param day YYYY-MM-DD */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** When responses were finished, by weekday and hour. @param counted each day once */
export async function hoursOf(
  counted: AsyncIterable<CountedDay> | Iterable<CountedDay>,
): Promise<Hours> {
  const days = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  let total = 0;
  for await (const document of counted) {
    const { hours } = readCounters([document]);
    const ofWeekday = days[weekdayOf(document.day)] ?? [];
    for (const [hour, count] of hours.entries()) {
      ofWeekday[hour] = (ofWeekday[hour] ?? 0) + count;
      total += count;
    }
  }
  return { total, days };
}

/** The counters of single days, however many there are. */
export async function* dayByDay(
  store: Pick<ReadStoreReader, 'find'>,
  scope: Omit<ChartScope, 'day'>,
  { from, to }: Days,
): AsyncGenerator<ChartDocument, void> {
  const sort = [{ field: 'day', direction: 'ascending' } as const];
  for (let skip = 0; ; skip += DAYS_AT_ONCE) {
    const filter = daysBetween(scope, from, to);
    const page = { skip, limit: DAYS_AT_ONCE };
    const found = await store.find<ChartDocument>(chartCollection.name, { filter, sort, page });
    yield* found;
    if (found.length < DAYS_AT_ONCE) return;
  }
}
