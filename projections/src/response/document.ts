import type { Quarantine, ResponseSaved, StoredAnswer } from '@canvass/contracts/response/events';
import type { Collection, Sort, StoredDocument } from '@canvass/platform/read-store/port';

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
  /** When its first save was received, ISO 8601 in UTC. */
  createdAt: string;
  /** When it counts, ISO 8601 in UTC: as `day` and `hour`, fixed by the first save. */
  countedAt: string;
  /** Set aside: shown to nobody but the firm, and never counted. */
  quarantined: boolean;
  /** Why it does not count, mostly of its ticket; without it, what is set aside came too late for its edition. */
  ticket?: Exclude<Quarantine, 'editionTooOld'>;
  /** By question. */
  answers: Record<string, StoredAnswer>;
  hidden?: Record<string, string>;
  /** What its saves take up in the log, with their pictures. */
  bytes: number;
  /** When it was saved last; only while it is unfinished, and has not lapsed. */
  unfinishedSince?: string;
}
/** `_id` is the response's id. */
export type ResponseDocument = StoredDocument & ResponseBody;

/**
 * The answers list asks for a poll, and then for a device, a language or days, in the order of `NEWEST_FIRST`; what a firm
 * does not keep any longer is found by when it was given, and what was left unfinished, of all firms, by when it was saved
 * last. The company's overview shows the newest of what was finished.
 */
export const responseCollection: Collection = {
  name: 'response_v8',
  indexes: [
    ['poll', 'quarantined', 'day', 'countedAt'],
    ['poll', 'quarantined', 'device', 'day', 'countedAt'],
    ['poll', 'quarantined', 'language', 'day', 'countedAt'],
    ['firm', 'givenAt'],
    ['firm', 'isFinished', 'quarantined', 'day', 'countedAt'],
    ['unfinishedSince'],
  ],
};

/**
 * By the moment that screens show, which is never that of a tablet's late connection. The day comes first, as periods go
 * by it: it stays what it was when a firm moves to another time zone.
 */
export const NEWEST_FIRST: readonly Sort[] = [
  { field: 'day', direction: 'descending' },
  { field: 'countedAt', direction: 'descending' },
  // As an index is walked backwards: nothing is left to be put in order, however many ties there are.
  { field: '_id', direction: 'descending' },
];
