import { chartCalls } from '@canvass/contracts/chart/calls';
import {
  chartDocumentSchema,
  MOST_PICTURE_CHARACTERS,
} from '@canvass/contracts/chart/document-request';
import { sourceLanguage } from '@canvass/contracts/language/language';
import { notFound, Refusal } from '@canvass/contracts/rule/refusal';
import { accountBounds } from '@canvass/platform/http/bounds';
import { route, type Route } from '@canvass/platform/http/route';
import type { PollDocument } from '@canvass/projections/poll/document';
import { responseCollection } from '@canvass/projections/response/document';
import type { QueryDependencies } from '../../dependencies.js';
import { nameOnDisk } from '../../files/name-on-disk.js';
import type { Reading } from '../../reading/reading.js';
import { withCheckpoint } from '../../transparency/with-checkpoint.js';
import { pdfOf } from '../pdf/pdf-of.js';
import { periodOf, type Days } from '../period.js';
import { chartedCollections, pollCharts, type PollCharts } from '../poll-charts.js';
import { chartedFilters, isNarrowed } from '../walked/narrowing.js';
import { createWalks } from '../walked/walks.js';
import { wordOf } from '../word/word-of.js';
import type { ChartReport } from './model.js';
import { writtenUp } from './written-up.js';

/** Rows of all tables together; as many take a thread about ten seconds. */
const MOST_ROWS = 5000;

/** Nothing for what stands for all of a kind. */
function chosen<Value extends string>(
  value: Value | '' | 'all' | null | undefined,
): Exclude<Value, '' | 'all'> | undefined {
  return !value || value === 'all' ? undefined : (value as Exclude<Value, '' | 'all'>);
}

/** Charts of some questions. @throws Refusal notFound where one is not of the poll */
function only(charts: PollCharts, questions: readonly string[]): PollCharts {
  if (questions.length === 0) return charts;
  const wanted = new Set(questions);
  const items = charts.items.filter(({ question }) => wanted.has(question));
  if (items.length < wanted.size) throw notFound();
  return { ...charts, items };
}

/** @throws Refusal noAnswersYet, noAnswersInPeriod, noAnswersFound */
function requireAnswers(
  { items: [first], device }: PollCharts,
  period: Days | undefined,
  isNarrow: boolean,
): void {
  if (first && first.status.started > 0) return;
  if (device || isNarrow) throw notFound('noAnswersFound');
  throw notFound(period ? 'noAnswersInPeriod' : 'noAnswersYet');
}

/** @throws Refusal documentTooLarge */
function requireWritable({ sections }: ChartReport): void {
  const rows = sections.flatMap(({ parts }) => parts.map(({ table }) => table?.rows.length ?? 0));
  if (rows.reduce((sum, count) => sum + count, 0) <= MOST_ROWS) return;
  throw new Refusal('tooLarge', 'documentTooLarge');
}

/** Documents that charts are written into. */
const documents = [
  {
    call: chartCalls.word,
    what: 'word',
    summary:
      'The charts of a poll as a Word document that can be edited, of all its questions or of those named',
    ending: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: wordOf,
  },
  {
    call: chartCalls.pdf,
    what: 'pdf',
    summary:
      'The charts of a poll as a PDF that can be read aloud, of all its questions or of those named',
    ending: 'pdf',
    type: 'application/pdf',
    write: pdfOf,
  },
] as const;

/** The charts of a poll as documents. */
export function documentRoutes(
  dependencies: Pick<
    QueryDependencies,
    'store' | 'files' | 'state' | 'admission' | 'now' | 'transparency' | 'noteExport'
  >,
  reading: Reading,
): Route[] {
  const { store, admission, now, transparency } = dependencies;
  const countResponses = createWalks(store);
  const routeOf = ({
    call: declared,
    what,
    summary,
    ending,
    type,
    write,
  }: (typeof documents)[number]) =>
    route(declared, {
      summary,
      produces: type,
      feature: 'chartsFunctionalities',
      body: chartDocumentSchema,
      // Clients may send the pictures of all charts.
      largestBody: MOST_PICTURE_CHARACTERS,
      bounds: { ...accountBounds, text: MOST_PICTURE_CHARACTERS },
      handle: async (call) => {
        const { caller, body, signal } = call;
        const { pollId, chartsData = [] } = body;
        const [startDate, endDate] = [chosen(body.startDate), chosen(body.endDate)];
        const day = chosen(body.day);
        const period = periodOf({ day, startDate, endDate });
        const deviceId = chosen(body.deviceId);
        const locale = chosen(body.locale) ?? caller.language ?? sourceLanguage;
        const asked = {
          ...{ pollId, deviceId, day, startDate, endDate, language: chosen(body.language) },
          filterQuestionId: chosen(body.filterQuestionId),
          filterAnswer: body.filterAnswer || undefined,
          hiddenField: body.hiddenField || undefined,
          hiddenValue: body.hiddenValue || undefined,
          text: body.text || undefined,
        };
        const responses = chartedFilters(asked);
        const filters = isNarrowed(asked) ? responses : undefined;
        const count = ({ content, removedQuestions = [] }: PollDocument) =>
          countResponses(responses, [...content.questions, ...removedQuestions], { signal });
        const all = await pollCharts(store, caller, {
          ...{ pollId, deviceId, locale, period },
          narrowed: filters && count,
        });
        const charts = only(
          all,
          chartsData.map(({ question }) => question),
        );
        requireAnswers(charts, period, filters !== undefined);
        const { firm } = caller;
        const timeZone = await admission.timeZoneOf(firm);
        const telling = {
          firm,
          deviceId,
          period,
          filters,
          narrowing: asked,
          language: locale,
          timeZone,
          count: chartsData.length === 0 ? count : undefined,
        };
        const { report, today } = await writtenUp(dependencies, charts, telling);
        requireWritable(report);
        const checkpoint = await transparency.tree.newest();
        const written = await write({ ...report, checkpoint }, firm, now());
        await dependencies.noteExport(call, { what, poll: pollId });
        return {
          ...withCheckpoint(checkpoint),
          send: (response) => {
            response
              .attachment(`${nameOnDisk(report.poll)} ${today}.${ending}`)
              .type(type)
              .send(written);
          },
        };
      },
    });
  return documents.map((one) => reading([...chartedCollections, responseCollection], routeOf(one)));
}
