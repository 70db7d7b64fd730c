import { Readable } from 'node:stream';
import { idSchema } from '@canvass/contracts/event/schema';
import { dayAndHour } from '@canvass/contracts/firm/day-and-hour';
import { fallbackLanguage, type Language } from '@canvass/contracts/language/language';
import { languageSchema } from '@canvass/contracts/language/schema';
import {
  exportColumns,
  exportValues,
  isStatisticsProgram,
  type ExportColumns,
  type ExportFormat,
  type ExportValues,
  type StatisticsProgram,
} from '@canvass/contracts/response/export';
import { responseCalls } from '@canvass/contracts/response/calls';
import { preferredLanguage } from '@canvass/platform/http/messages';
import { route, type Principal, type Route } from '@canvass/platform/http/route';
import { chartCollection } from '@canvass/projections/chart/document';
import { codeCollection } from '@canvass/projections/code/document';
import { deviceCollection } from '@canvass/projections/device/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { questionCollection } from '@canvass/projections/question/document';
import { responseCollection } from '@canvass/projections/response/document';
import { z } from 'zod';
import type { Exporter, QueryDependencies } from '../dependencies.js';
import { optionalParameter } from '../reading/list.js';
import type { Reading } from '../reading/reading.js';
import { responseParameters, responseSortParameter } from '../response/asked.js';
import { fileAddressFor } from '../response/file-address.js';
import { withCheckpoint } from '../transparency/with-checkpoint.js';
import { columnsOf, writingOf, type Layout } from './columns.js';
import { csvOf } from './csv.js';
import { contentTypeOf, download, type Download } from './download.js';
import { jsonLinesOf } from './json-lines.js';
import { holdsSetAside, openExport, type AskedExport } from './open-export.js';
import { forProgram } from './statistics/for-program.js';
import { xlsxOf } from './xlsx.js';

/** Parameters of every file. */
const fileParameters = {
  ...responseParameters,
  sort: responseSortParameter,
  /** Language of the texts of questions and options. */
  locale: optionalParameter(languageSchema),
  setAside: optionalParameter(z.enum(['true', 'false'])),
};
/** Parameters of files that can be written in several ways, and go on where they broke off. */
export const tableParameters = {
  ...fileParameters,
  values: optionalParameter(z.enum(exportValues)),
  columns: optionalParameter(z.enum(exportColumns)),
  after: optionalParameter(idSchema),
};

type AskedFile = AskedExport & {
  locale?: Language | undefined;
  values?: ExportValues | undefined;
  columns?: ExportColumns | undefined;
};

interface Reader {
  caller: Principal;
  headers: Readonly<Record<string, string | undefined>>;
}

/** How a file is written that is asked for. */
export function layoutOf(
  asked: Pick<
    AskedFile,
    'values' | 'columns' | 'locale' | 'language' | 'quarantined' | 'setAside' | 'tests'
  >,
  { caller, headers }: Reader,
  known: Pick<Layout, 'codes' | 'fileAddress'>,
): Layout {
  return {
    ...known,
    values: asked.values ?? 'labels',
    columns: asked.columns ?? 'question',
    language: asked.locale ?? asked.language ?? fallbackLanguage,
    interfaceLanguage: preferredLanguage(
      headers['accept-language'],
      asked.locale ?? caller.language,
    ),
    hasSetAside: holdsSetAside(asked),
  };
}

type Dependencies = Pick<
  QueryDependencies,
  'store' | 'admission' | 'keys' | 'publicUrl' | 'now' | 'transparency' | 'noteExport'
>;

/** Makes files of answers. */
type ExportAnswers = (
  format: ExportFormat,
  asked: AskedFile,
  reader: Reader & Exporter,
) => Promise<Download>;

/** What it makes fails as `openExport` does. */
export function createExportAnswers(dependencies: Dependencies): ExportAnswers {
  const { keys, publicUrl, now, transparency } = dependencies;
  return async (format, asked, reader) => {
    const { caller, headers } = reader;
    const opened = await openExport(dependencies, caller, asked);
    const checkpoint = await transparency.tree.newest();
    const { questions, rows, pollName, timeZone, codes } = opened;
    const addressOf = fileAddressFor(keys, now());
    const isStatistics = isStatisticsProgram(format);
    const fileAddress = (name: string) => `${publicUrl}${addressOf(name)}`;
    const written = isStatistics
      ? ({ ...asked, values: 'codes', columns: 'option' } as const)
      : asked;
    const layout = layoutOf(written, { caller, headers }, { codes, fileAddress });
    const day = dayAndHour(now(), timeZone).day;
    const statistics = (program: StatisticsProgram) => () =>
      forProgram(program, columnsOf(opened, layout), rows, {
        about: `${pollName}, ${day}`,
        checkpoint,
      });
    const header = asked.after ? 'none' : 'marked';
    const content = {
      csv: () => Readable.from(csvOf(columnsOf(opened, layout), rows, header)),
      xlsx: () =>
        xlsxOf(columnsOf(opened, layout), rows, {
          language: layout.interfaceLanguage,
          checkpoint,
        }),
      jsonLines: () => Readable.from(jsonLinesOf(questions, rows, writingOf(layout))),
      ...{ spss: statistics('spss'), stata: statistics('stata'), r: statistics('r') },
    }[format]();
    // What goes on where a file broke off was noted with its beginning.
    if (!asked.after) {
      await dependencies.noteExport(reader, { what: format, poll: asked.pollId });
    }
    return { ...download(format, content, pollName, day), ...withCheckpoint(checkpoint) };
  };
}

/** All read models that a file is made of. */
const collections = [
  ...[responseCollection, chartCollection, codeCollection],
  ...[pollCollection, questionCollection, deviceCollection],
];

/** Answers to a poll as files. */
export function exportRoutes(dependencies: Dependencies, reading: Reading): Route[] {
  const exportAnswers = createExportAnswers(dependencies);
  const feature = 'chartsFunctionalities';
  const table = (format: 'csv' | 'xlsx' | 'jsonLines', summary: string) =>
    route(responseCalls[format], {
      ...{ summary, feature, refusals: [409], produces: contentTypeOf(format) },
      query: z.object(tableParameters),
      handle: (call) => exportAnswers(format, call.query, call),
    });
  const statistics = (program: StatisticsProgram, name: string) =>
    route(responseCalls[program], {
      summary: `Responses to a poll for ${name}: a ZIP with a CSV of codes, and the commands that read and label it`,
      produces: contentTypeOf(program),
      feature,
      query: z.object(fileParameters),
      handle: (call) => exportAnswers(program, call.query, call),
    });
  return [
    table('csv', 'Responses to a poll as CSV: UTF-8 with a byte-order mark, a line each'),
    table('jsonLines', 'Responses to a poll as JSON, an object a line'),
    table(
      'xlsx',
      'Responses to a poll as an Excel workbook, with a sheet that explains its columns',
    ),
    ...[statistics('spss', 'SPSS'), statistics('stata', 'Stata'), statistics('r', 'R')],
  ].map((one) => reading(collections, one));
}
