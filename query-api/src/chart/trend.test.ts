import { expect, it } from 'vitest';
import { chartId } from '@canvass/projections/chart/document';
import { trendOf } from './trend.js';

function counted(day: string, finished: number) {
  const scope = { poll: 'p', device: 'all', day };
  return { _id: chartId(scope), ...scope, counts: { started: finished, finished }, _position: '1' };
}

it('reaches back 60 days from the last day with responses, and no further', () => {
  const late = [counted('2026-03-31', 2), counted('2026-02-02', 1)];
  const trend = trendOf([...late, counted('2025-01-01', 9)]);
  expect(trend).toHaveLength(60);
  expect(trend[0]).toEqual({ day: '2026-01-31', started: 0, finished: 0 });
  expect(trend.at(-1)).toEqual({ day: '2026-03-31', started: 2, finished: 2 });
  // It begins with the first response where it leaves none out.
  expect(trendOf(late)[0]).toEqual({ day: '2026-02-02', started: 1, finished: 1 });
});

it('is empty before the first response', () => {
  expect(trendOf([])).toEqual([]);
});
