import type { FirmHistory, FirmHistoryQuery, HistoryFormat } from '../history/firm-history.js';
import type { HistoryKind, HistoryPage } from '../history/history.js';
import { editors, of, type Calls } from '../http/call.js';
import type { Revision, RevisionKind } from '../history/revision.js';
import type { Language } from '../language/language.js';
import type { ResponsesQuery } from '../response/calls.js';
import type { ChartsThen } from './charts-then.js';

/** What auditors ask for. An API key needs the scope `audit`. */
export const auditCalls = {
  /** What was done to a record, by whom, and what that changed; also of records that were deleted. */
  history: {
    method: 'get',
    path: '/audit/history',
    access: editors,
    audits: true,
    query: of<{
      kind: HistoryKind;
      id: string;
      /** Only entries of smaller revisions; default: from the newest on. */
      before?: number;
      limit?: number;
    }>(),
    answer: of<HistoryPage>(),
  },
  /** A poll or a question as it was after an event of its history, and what restoring that would change. */
  revision: {
    method: 'get',
    path: '/audit/revision',
    access: editors,
    audits: true,
    query: of<{
      kind: RevisionKind;
      id: string;
      revision: number;
      /** Of texts; default: the caller's. */
      locale?: Language;
    }>(),
    answer: of<Revision>(),
  },
  /** What was done in the firm: to any of its records, or who came in and with which rights. */
  firmHistory: {
    method: 'get',
    path: '/audit/firm',
    access: editors,
    audits: true,
    query: of<
      FirmHistoryQuery & {
        /** The `next` of the page before; default: from the newest on. */
        before?: string;
        limit?: number;
      }
    >(),
    answer: of<FirmHistory>(),
  },
  /** All of that as a file. */
  firmHistoryFile: {
    method: 'get',
    path: '/audit/firm/file',
    access: editors,
    audits: true,
    query: of<FirmHistoryQuery & { format: HistoryFormat }>(),
  },
  /** The events of a poll with what proves that they stand in the log, as JSON lines: see `bundle.ts`. */
  bundle: {
    method: 'get',
    path: '/audit/bundle',
    access: editors,
    audits: true,
    query: of<{
      pollId: string;
      /** Size of the log in a checkpoint that was kept: proves that the log only grew since. */
      from?: number;
      /** Also what is personal; an API key needs the scope `read` besides. */
      personal?: boolean;
    }>(),
  },
  /** Counts a poll from its events, up to a moment, as JSON lines: see `replay.ts`. */
  replay: {
    method: 'get',
    path: '/audit/replay',
    access: editors,
    audits: true,
    /** `asOf`: ISO 8601; default: up to now, and held against what charts show. */
    query: of<{ pollId: string; asOf?: string }>(),
  },
  /** The charts of a poll as they stood at a moment, counted from its events. */
  charts: {
    method: 'get',
    path: '/audit/charts',
    access: editors,
    audits: true,
    query: of<
      Omit<ResponsesQuery, 'since'> & {
        /** ISO 8601. */
        asOf: string;
        /** The question that is charted; default: all. */
        questionId?: string;
        /** In which responses were given; default: any. */
        language?: Language;
        /** Of option texts; default: the caller's. */
        locale?: Language;
      }
    >(),
    answer: of<ChartsThen>(),
  },
} as const satisfies Calls;
