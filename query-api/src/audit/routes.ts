import { Readable } from 'node:stream';
import { auditCalls } from '@canvass/contracts/audit/calls';
import { chartsThenSchema } from '@canvass/contracts/audit/charts-then';
import { idSchema } from '@canvass/contracts/event/schema';
import { LONGEST_POSITION } from '@canvass/contracts/http/failure';
import {
  historyKinds,
  historyPageSchema,
  LARGEST_HISTORY_PAGE,
} from '@canvass/contracts/history/history';
import { revisionKinds, revisionSchema } from '@canvass/contracts/history/revision';
import { languageSchema } from '@canvass/contracts/language/schema';
import { dayAndHour } from '@canvass/contracts/firm/day-and-hour';
import {
  firmHistorySchema,
  firmKinds,
  firmLogs,
  historyFormats,
} from '@canvass/contracts/history/firm-history';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { Turns } from '@canvass/platform/files/decoding';
import type { Received } from '@canvass/platform/http/received';
import { preferredLanguage } from '@canvass/platform/http/messages';
import { route, type Principal, type Route } from '@canvass/platform/http/route';
import { sendStream } from '@canvass/platform/http/send-stream';
import { firmEventCollection } from '@canvass/projections/firm-event/document';
import type { Response } from 'express';
import { z } from 'zod';
import { periodOf, periodParameters } from '../chart/period.js';
import { withProgress } from '../chart/walked/with-progress.js';
import type { QueryDependencies } from '../dependencies.js';
import { download } from '../export/download.js';
import { allFirmHistory, firmHistoryPage } from '../history/firm-history.js';
import { historyText } from '../history/firm-history-file.js';
import { revisionOf } from '../history/revision.js';
import { historyPage, streamOf, type Reader } from '../history/history.js';
import { languageFor } from '../reading/language-for.js';
import { allOr, limitParameter, optionalParameter } from '../reading/list.js';
import type { Reading } from '../reading/reading.js';
import { withCheckpoint } from '../transparency/with-checkpoint.js';
import { openBundle } from './bundle.js';
import { chartsThen } from './charts-then.js';
import { ownStream } from './own-stream.js';
import { replay } from './replay.js';

const { since: _since, ...daysParameters } = periodParameters;

type Dependencies = Pick<
  QueryDependencies,
  'transparency' | 'stored' | 'log' | 'store' | 'admission' | 'now' | 'noteExport'
>;

const firmParameters = {
  log: z.enum(firmLogs),
  kind: optionalParameter(z.enum(firmKinds)),
  by: optionalParameter(idSchema),
  from: optionalParameter(z.iso.date()),
  to: optionalParameter(z.iso.date()),
};

/** Most charts of past moments that wait to be counted; of more, some are refused and must be asked for again. */
const MOST_WAITING = 20;

type Call = Pick<Received<Principal, unknown, unknown, unknown>, 'caller' | 'headers'>;

/** A key that may audit knows people by their names only if it may read, too. */
function readerOf({ caller, headers }: Call): Reader {
  return {
    language: preferredLanguage(headers['accept-language'], caller.language),
    isNamed: caller.scopes?.includes('read') ?? true,
  };
}

/** What auditors ask for. */
export function auditRoutes(
  { transparency, stored, log, store, admission, now, noteExport }: Dependencies,
  reading: Reading,
): Route[] {
  const askedBy = async (call: Call) => {
    const { firm } = call.caller;
    return { firm, timeZone: await admission.timeZoneOf(firm), ...readerOf(call) };
  };
  // Each walks through the log.
  const turns = new Turns(MOST_WAITING);
  return [
    route(auditCalls.history, {
      summary: 'What was done to a record, by whom, and what that changed, the newest first',
      query: z.object({
        kind: z.enum(historyKinds),
        id: idSchema,
        before: optionalParameter(z.coerce.number().int().nonnegative()),
        limit: limitParameter(LARGEST_HISTORY_PAGE),
      }),
      answer: historyPageSchema,
      handle: async (call) => {
        const { kind, id, before, limit } = call.query;
        const events = await ownStream(log, call.caller, streamOf[kind](id));
        return { body: await historyPage(store, events, { before, limit, ...readerOf(call) }) };
      },
    }),
    route(auditCalls.revision, {
      summary: 'A poll or a question as it was, and what restoring that would change',
      query: z.object({
        kind: z.enum(revisionKinds),
        id: idSchema,
        revision: z.coerce.number().int().nonnegative(),
        locale: optionalParameter(languageSchema),
      }),
      answer: revisionSchema,
      handle: async ({ caller, query: { kind, id, revision, locale } }) => {
        const events = await ownStream(log, caller, streamOf[kind](id));
        const asked = { revision, locale: languageFor(caller, locale) };
        return { body: await revisionOf(log, kind, events, asked) };
      },
    }),
    reading(
      [firmEventCollection],
      route(auditCalls.firmHistory, {
        summary:
          'What was done in the firm, or who came in and with which rights, the newest first',
        query: z.object({
          ...firmParameters,
          before: optionalParameter(z.string().max(LONGEST_POSITION)),
          limit: limitParameter(LARGEST_HISTORY_PAGE),
        }),
        answer: firmHistorySchema,
        handle: async (call) => {
          const { before, limit, ...query } = call.query;
          const asked = { ...(await askedBy(call)), query };
          return { body: await firmHistoryPage({ store, log }, asked, { before, limit }) };
        },
      }),
    ),
    reading(
      [firmEventCollection],
      route(auditCalls.firmHistoryFile, {
        summary: 'The same as a file: CSV with a header, or JSON lines',
        produces: ['text/csv', 'application/x-ndjson'],
        limit: { calls: 30, seconds: 60 },
        query: z.object({ ...firmParameters, format: z.enum(historyFormats) }),
        handle: async (call) => {
          const { format, ...query } = call.query;
          const asked = { ...(await askedBy(call)), query };
          const text = historyText(format, allFirmHistory({ store, log }, asked));
          const day = dayAndHour(now(), asked.timeZone).day;
          await noteExport(call, { what: 'history' });
          const file = download(format, Readable.from(text), `history ${query.log}`, day);
          return { ...file, ...withCheckpoint(await transparency.tree.newest()) };
        },
      }),
    ),
    route(auditCalls.replay, {
      summary: 'A poll counted from its events up to a moment, as JSON lines',
      produces: 'application/x-ndjson',
      limit: { calls: 30, seconds: 60 },
      query: z.object({ pollId: idSchema, asOf: optionalParameter(z.iso.datetime()) }),
      handle: async ({ caller, query: { pollId: poll, asOf }, signal }) => {
        await ownStream(log, caller, pollAggregate.stream(poll));
        return { send: sendLines(replay({ log, store }, { poll, asOf }, signal)) };
      },
    }),
    route(auditCalls.charts, {
      summary: 'Charts of a poll as they stood at a moment, counted from its events',
      feature: 'chartsFunctionalities',
      query: z.object({
        pollId: idSchema,
        asOf: z.iso.datetime(),
        deviceId: allOr(idSchema),
        questionId: allOr(idSchema),
        language: allOr(languageSchema),
        locale: optionalParameter(languageSchema),
        ...daysParameters,
      }),
      answer: chartsThenSchema,
      handle: async (call) => {
        const { caller, query } = call;
        const locale = languageFor(caller, query.locale);
        const asked = { ...query, locale, period: periodOf(query) };
        return withProgress(call, (watcher) =>
          turns.take(caller.firm, () => chartsThen({ log, store }, caller, asked, watcher)),
        );
      },
    }),
    route(auditCalls.bundle, {
      summary: 'Events of a poll with proofs that they stand in the log, as JSON lines',
      produces: 'application/x-ndjson',
      limit: { calls: 30, seconds: 60 },
      query: z.object({
        pollId: idSchema,
        from: optionalParameter(z.coerce.number().int().nonnegative()),
        personal: optionalParameter(z.enum(['true', 'false'])),
      }),
      handle: async (call) => {
        const { caller, signal } = call;
        const { pollId: poll, from, personal } = call.query;
        await ownStream(log, caller, pollAggregate.stream(poll));
        const isPersonal = personal === 'true';
        requirePersonal(caller, isPersonal);
        const lines = await openBundle(
          { ...transparency, log: stored },
          { poll, from, isPersonal },
          signal,
        );
        await noteExport(call, { what: 'bundle', poll });
        return { send: sendLines(lines) };
      },
    }),
  ];
}

/** Sends an object a line, as they come. */
function sendLines(lines: AsyncIterable<object>) {
  const texts = async function* () {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  };
  return (response: Response): Promise<void> => {
    response.type('application/x-ndjson').set('X-Accel-Buffering', 'no');
    return sendStream(Readable.from(texts()), response);
  };
}

/** A key that may audit reads nothing personal unless it may read, too. @throws Refusal scopeMissing */
function requirePersonal({ scopes }: Principal, isPersonal: boolean): void {
  if (!isPersonal || !scopes || scopes.includes('read')) return;
  throw new Refusal('forbidden', 'scopeMissing', { scope: 'read' });
}
