import type { Quarantine, ResponseSaved, StoredAnswer } from '@canvass/contracts/response/events';
import type { Collection, Sort, StoredDocument } from '@canvass/platform/read-store/port';
import type { Searched } from '../runner/searched.js';

type Kept = Pick<
  ResponseSaved,
  | 'sequence'
  | 'poll'
  | 'device'
  | 'edition'
  | 'language'
  | 'meanings'
  | 'kinds'
  | 'seconds'
  | 'timeElapsed'
  | 'startedAt'
  | 'givenAt'
  | 'day'
  | 'hour'
  | 'isFinished'
>;

/** One respondent's answers as last saved; erased responses have no document. */
export interface ResponseBody extends Kept {
  firm: string;
  /** Log position of its first save, or of its lapse. */
  firstPosition: string;
  /** When its first save was received, ISO 8601 in UTC. */
  createdAt: string;
  /** When it counts, ISO 8601 in UTC: as `day` and `hour`, fixed by the first save. */
  countedAt: string;
  /** Set aside: shown to nobody but the firm, and never counted. */
  quarantined: boolean;
  /** A test of its poll; then it is `quarantined`, too. */
  isTest: boolean;
  /** Whether a signature is among its answers; only once it is finished. */
  isSigned?: boolean;
  /** Was set aside, and counts since it was let in. */
  admitted?: true;
  /** Is set aside and dropped. */
  dropped?: true;
  /** Has a place among those that its poll ends at. */
  capped?: true;
  /** Why it does not count, mostly of its ticket; without it, what is set aside came too late for its edition. */
  ticket?: Exclude<Quarantine, 'editionTooOld'>;
  /** Id of the ending that it led to; absent for the usual one. */
  ending?: string;
  /** It ended where those end who are not among the asked. */
  screenedOut?: true;
  /** What its chosen options add up to; absent where none of the form has points. */
  score?: number;
  /** By question. */
  answers: Record<string, StoredAnswer>;
  hidden?: Record<string, string>;
  /** What a filter finds these by, see `hiddenKey`. */
  hiddenKeys?: string[];
  /** What was written in its answers, as a search compares it; only if anything was. */
  searched?: Searched<'texts'>['searched'];
  /** Of a consent form: when its person withdrew it, ISO 8601 in UTC. */
  withdrawnAt?: string;
  /** What its saves take up in the log, with their pictures. */
  bytes: number;
  /** When it was saved last; only while it is unfinished, and has not lapsed. */
  unfinishedSince?: string;
}
/** What stands for a hidden field and its value, or for any value: names may hold characters that fields of a filter may not. */
export function hiddenKey(name: string, value?: string): string {
  return JSON.stringify(value === undefined ? [name] : [name, value]);
}

/** `_id` is the response's id. */
export type ResponseDocument = StoredDocument & ResponseBody;

/**
 * The answers list asks for a poll, and then for a device, a language or days, in the order of `NEWEST_FIRST`, or in the
 * order in which responses were received, of how long they took or of their scores; what a firm does not keep any longer is found by when it
 * was given, and what was left unfinished, of all firms, by when it was saved last. Filled consent forms are the finished
 * responses to some polls, signed or not. The company's overview shows the newest of what was finished.
 */
export const responseCollection: Collection = {
  name: 'response_v14',
  indexes: [
    ['poll', 'quarantined', 'day', 'countedAt'],
    ['poll', 'quarantined', 'device', 'day', 'countedAt'],
    ['poll', 'quarantined', 'language', 'day', 'countedAt'],
    ['poll', 'quarantined', 'createdAt'],
    ['poll', 'quarantined', 'timeElapsed'],
    ['poll', 'quarantined', 'score'],
    ['poll', 'quarantined', 'isSigned', 'day', 'countedAt'],
    ['firm', 'givenAt'],
    ['firm', 'isFinished', 'quarantined', 'day', 'countedAt'],
    ['unfinishedSince'],
  ],
};

/** What responses can be sorted by: when they count, when they were received, how long they took, and their scores. */
export type ResponseOrder = 'countedAt' | 'createdAt' | 'timeElapsed' | 'score';

/** As an index is walked, forwards or backwards: nothing is left to be put in order, however many ties there are. */
export function sortedBy(order: ResponseOrder, direction: Sort['direction']): Sort[] {
  const fields = [...(order === 'countedAt' ? ['day'] : []), order, '_id'];
  return fields.map((field) => ({ field, direction }));
}

/**
 * By the moment that screens show, which is never that of a tablet's late connection. The day comes first, as periods go
 * by it: it stays what it was when a firm moves to another time zone.
 */
export const NEWEST_FIRST: readonly Sort[] = sortedBy('countedAt', 'descending');
