import { of, type Calls } from '../http/call.js';
import type { Language } from '../language/language.js';
import type { ResponsesQuery } from '../response/calls.js';
import type { ChartDocumentRequest } from './document-request.js';
import type { Hours, Words } from './closer.js';
import type { Crosstab } from './crosstab.js';
import type { DropOff } from './drop-off.js';
import type { Narrowing } from './narrowing.js';
import type { Results } from './results.js';
import type { ChartItem, Trend } from './view.js';

interface NarrowedQuery extends ResponsesQuery, Narrowing {}

interface ChartQuery extends NarrowedQuery {
  /** The question that is charted; default: all. */
  questionId?: string;
  /** Language of option texts; default: the caller's. */
  locale?: Language;
}

interface CrosstabQuery extends NarrowedQuery {
  rowQuestionId: string;
  columnQuestionId: string;
  /** Language of option texts; default: the caller's. */
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
  /** What a respondent who has finished sees of the charts of the poll. */
  results: {
    method: 'get',
    path: '/pollAnswers/results',
    access: 'guest',
    query: of<{ responseId: string; locale?: Language }>(),
    answer: of<Results>(),
  },
  /** Responses by day, of the last 60 days that anybody answered in. */
  trend: {
    method: 'get',
    path: '/pollAnswers/trend',
    access: 'signedIn',
    query: of<NarrowedQuery>(),
    answer: of<Trend>(),
  },
  /** How far respondents came, and how long each question took them. */
  dropOff: {
    method: 'get',
    path: '/pollAnswers/chart/dropOff',
    access: 'signedIn',
    query: of<NarrowedQuery & { locale?: Language }>(),
    answer: of<DropOff>(),
  },
  /** The answers to one question by those to another, each chosen from a few. */
  crosstab: {
    method: 'get',
    path: '/pollAnswers/chart/crosstab',
    access: 'signedIn',
    query: of<CrosstabQuery>(),
    answer: of<Crosstab>(),
  },
  /** The most frequent words of the answers to a question. */
  words: {
    method: 'get',
    path: '/pollAnswers/chart/words',
    access: 'signedIn',
    query: of<NarrowedQuery & { questionId: string }>(),
    answer: of<Words>(),
  },
  /** Finished responses by weekday and hour. */
  hours: {
    method: 'get',
    path: '/pollAnswers/chart/hours',
    access: 'signedIn',
    query: of<NarrowedQuery>(),
    answer: of<Hours>(),
  },
  /** The charts of a poll as a Word document. */
  word: {
    method: 'post',
    path: '/pollAnswers/chart/word',
    access: 'signedIn',
    onlyReads: true,
    body: of<ChartDocumentRequest>(),
  },
  /** The same as a PDF. */
  pdf: {
    method: 'post',
    path: '/pollAnswers/chart/pdf',
    access: 'signedIn',
    onlyReads: true,
    body: of<ChartDocumentRequest>(),
  },
} as const satisfies Calls;
