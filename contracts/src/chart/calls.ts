import { of, type Calls } from '../http/call.js';
import type { Language } from '../language/language.js';
import type { ChartItem, Trend } from './view.js';

interface TrendQuery {
  pollId: string;
  /** `all` or absent for all of them. */
  deviceId?: string;
  /** YYYY-MM-DD in the firm's time zone, both or none. */
  startDate?: string;
  endDate?: string;
}

interface ChartQuery extends TrendQuery {
  questionId?: string;
  /** Language of option texts; default: English. */
  locale?: Language;
}

export const chartCalls = {
  /** Counts for each question of a poll, in the order of the form. */
  ofPoll: {
    method: 'get',
    path: '/pollAnswers/chart',
    access: 'signedIn',
    query: of<ChartQuery>(),
    answer: of<ChartItem[]>(),
  },
  /** Responses by day, of the last 60 days that anybody answered in. */
  trend: {
    method: 'get',
    path: '/pollAnswers/trend',
    access: 'signedIn',
    query: of<TrendQuery>(),
    answer: of<Trend>(),
  },
} as const satisfies Calls;
