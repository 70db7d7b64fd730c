import { countsOf, type AnsweredDate } from '@canvass/contracts/chart/counting/counts';
import type { ResponseBody } from '../response/document.js';
import type { Contribution } from '../runner/projection.js';
import {
  ALL,
  chartCollection,
  chartDatesCollection,
  chartDatesId,
  chartId,
  type ChartScope,
} from './document.js';

/** What a response adds to the counters of its poll: of its device or all, of its day or all. */
export function chartContributions(response: ResponseBody): Contribution[] {
  if (response.quarantined) return [];
  const { counts, dates } = countsOf(response);
  const { poll, device, day } = response;
  const scopes: ChartScope[] = [
    { poll, device: ALL, day: ALL },
    { poll, device: ALL, day },
    { poll, device, day: ALL },
    { poll, device, day },
  ];
  const charts = scopes.map((scope): Contribution => ({
    collection: chartCollection.name,
    id: chartId(scope),
    identity: { ...scope },
    counts,
  }));
  if (dates.length === 0) return charts;
  return [...charts, ...scopes.flatMap((scope) => dates.map((date) => dateIn(scope, date)))];
}

function dateIn(chart: ChartScope, { question, meaning, month, day }: AnsweredDate): Contribution {
  const scope = { ...chart, question, meaning, month };
  return {
    collection: chartDatesCollection.name,
    id: chartDatesId(scope),
    identity: scope,
    counts: [[day, 1]],
  };
}
