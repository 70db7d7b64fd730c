import { of, type Calls } from '../http/call.js';
import type { Language } from '../language/language.js';
import type { ChartItem } from './view.js';

interface ChartQuery {
  pollId: string;
  /** `all` or absent for all of them. */
  deviceId?: string;
  questionId?: string;
  /** Language of option texts; default: English. */
  locale?: Language;
  /** YYYY-MM-DD in the firm's time zone, both or none. */
  startDate?: string;
  endDate?: string;
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
} as const satisfies Calls;
