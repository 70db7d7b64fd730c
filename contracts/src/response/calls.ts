import type { ChangesPage, ChangesQuery } from './changes.js';
import type { Narrowing } from '../chart/narrowing.js';
import type { Language } from '../language/language.js';
import { editors, of, type Calls, type PageQuery } from '../http/call.js';
import { deletion } from '../http/record-calls.js';
import type { ExpiredAnswers } from '../firm/retention.js';
import type { Quarantine } from './events.js';
import type { ExportColumns, ExportValues } from './export.js';
import { submitCall } from './submit-call.js';
import type { AnswersList, NewestAnswers } from './view.js';

/** The responses to a poll in a period. */
export interface ResponsesQuery {
  pollId: string;
  /** `all` or absent for all of them. */
  deviceId?: string;
  /** What counts from this instant on, in ISO 8601 with an offset or `Z`. */
  since?: string;
  /** YYYY-MM-DD in the firm's time zone: this day alone. */
  day?: string;
  /** The same, from one to another, both or none. */
  startDate?: string;
  endDate?: string;
}

/**
 * What the answers list can be sorted by: when a response counts, which is when it was given if that was offline, when it
 * was received, how long it took, and what its chosen options add up to.
 */
type AnswersOrder = 'countedAt' | 'createdAt' | 'timeElapsed' | 'score';
/** With `-` in front: the newest or the longest first. */
export type AnswersSort = AnswersOrder | `-${AnswersOrder}`;

interface WhichAnswers extends ResponsesQuery {
  language?: Language;
  /** Part of what was written in an answer, in any letter case, and with or without accents. */
  text?: string;
  /** Those that answered this question; with `answer`, those that gave this answer to it. */
  questionId?: string;
  /** The id of an option, a number, a day, `true`, or a whole text. */
  answer?: string;
  /** Those that have a value in this hidden field; with `hiddenValue`, those that have this one. */
  hiddenField?: string;
  hiddenValue?: string;
  /**
   * Only what was begun up to here: the `asOf` of the page that was seen first, for all other pages of the list, so
   * that no response stands on two of them while others come in. Without it, a list stands where it is asked for.
   */
  asOf?: string;
  /** Language of option texts; default: the one that each response was given in, or of a file, that of `language`. */
  locale?: Language;
  /** This response alone. */
  responseId?: string;
  /** Quarantined responses alone, which are not counted. */
  quarantined?: boolean;
  /** Of those that are quarantined: for this reason. */
  reason?: Quarantine;
  /** Of those that are quarantined: those that were dropped instead of the others. */
  dropped?: boolean;
  /** Tests of the poll alone, which are not counted. */
  tests?: boolean;
}

interface FileQuery extends WhichAnswers {
  /** Default: `-countedAt`. */
  sort?: AnswersSort;
  /** Also quarantined responses, after all others. */
  setAside?: boolean;
}

interface TableQuery extends FileQuery {
  /** How answers are written; default: `labels`. */
  values?: ExportValues;
  /** Whether a question with several answers has one column (default), or one for each option. JSON has an object each. */
  columns?: ExportColumns;
  /** Id of the last response of a file that broke off: only what comes after it, in CSV without a header. */
  after?: string;
}

interface AnswersQuery extends PageQuery, TableQuery {
  /** Answers all of them as a file, as `csv` does; `columns`, `setAside` and `after` are for it alone. */
  csv?: boolean;
}

interface NewestQuery extends ResponsesQuery, Narrowing {
  questionId: string;
  /** Only what was written into the option for it, as its texts. */
  written?: true;
  /** Only texts in which this word stands, as the list of words has it. */
  word?: string;
  /** Id of the last response of the page before: the answers that come after it. */
  after?: string;
  /** How answers are written; default: `labels`. */
  values?: ExportValues;
  /** Language of option texts; default: the caller's. */
  locale?: Language;
}

interface SignatureQuery {
  /** Of the response. */
  pollAnswersId: string;
  /** Place of the signature among the answers of its row in the list, from 0. */
  answerIndex: number;
  /** Of the address at which it can be downloaded. */
  token: string;
}

export const responseCalls = {
  submit: submitCall,
  erase: deletion('/pollAnswers'),
  list: {
    method: 'get',
    path: '/pollAnswers/answersList',
    access: 'signedIn',
    query: of<AnswersQuery>(),
    answer: of<AnswersList>(),
  },
  /** A file of all of them, as `list` has with `csv`. */
  csv: {
    method: 'get',
    path: '/pollAnswers/csv',
    access: 'signedIn',
    query: of<TableQuery>(),
  },
  /** What became of the finished responses to a poll since a page of changes before. */
  changes: {
    method: 'get',
    path: '/pollAnswers/changes',
    access: 'signedIn',
    query: of<ChangesQuery>(),
    answer: of<ChangesPage>(),
  },
  jsonLines: {
    method: 'get',
    path: '/pollAnswers/jsonLines',
    access: 'signedIn',
    query: of<TableQuery>(),
  },
  xlsx: {
    method: 'get',
    path: '/pollAnswers/xlsx',
    access: 'signedIn',
    query: of<TableQuery>(),
  },
  /** A ZIP for each statistics program: codes, and the commands that read and label them. */
  spss: { method: 'get', path: '/pollAnswers/spss', access: 'signedIn', query: of<FileQuery>() },
  stata: { method: 'get', path: '/pollAnswers/stata', access: 'signedIn', query: of<FileQuery>() },
  r: { method: 'get', path: '/pollAnswers/r', access: 'signedIn', query: of<FileQuery>() },
  /** The newest answers to one question of a poll. */
  newest: {
    method: 'get',
    path: '/pollAnswers/newest',
    access: 'signedIn',
    query: of<NewestQuery>(),
    answer: of<NewestAnswers>(),
  },
  /**
   * The picture of a signature, as base64. A guest's key signs for anybody, so that the token alone says who may have it.
   */
  signature: {
    method: 'get',
    path: '/pollAnswers/signature',
    access: 'guest',
    signed: true,
    query: of<SignatureQuery>(),
    answer: of<string>(),
  },
  /** How many are older than a number of days. */
  expired: {
    method: 'get',
    path: '/pollAnswers/expired',
    access: editors,
    query: of<{ retentionDays: number }>(),
    answer: of<ExpiredAnswers>(),
  },
} as const satisfies Calls;
