import { Readable } from 'node:stream';
import { idSchema } from '@canvass/contracts/event/schema';
import { dayAndHour } from '@canvass/contracts/firm/day-and-hour';
import { fallbackLanguage, type Language } from '@canvass/contracts/language/language';
import { languageSchema } from '@canvass/contracts/language/schema';
import {
  exportColumns,
  exportValues,
  type ExportColumns,
  type ExportFormat,
  type ExportValues,
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
import type { QueryDependencies } from '../dependencies.js';
import { optionalParameter } from '../reading/list.js';
import type { Reading } from '../reading/reading.js';
import { responseParameters } from '../response/asked.js';
import { fileAddressFor } from '../response/file-address.js';
import { columnsOf, writingOf, type Layout } from './columns.js';
import { csvOf } from './csv.js';
import { download, type Download } from './download.js';
import { jsonLinesOf } from './json-lines.js';
import { holdsSetAside, openExport, type AskedExport } from './open-export.js';
import { xlsxOf } from './xlsx.js';

/** Language of the texts of questions and options. */
const languageParameter = { locale: optionalParameter(languageSchema) };

/** Parameters of every file, besides those that say which answers are asked for. */
export const fileParameters = {
  values: optionalParameter(z.enum(exportValues)),
  setAside: optionalParameter(z.enum(['true', 'false'])),
};
/** Parameters of files that go on where one broke off. */
export const resumedParameters = { after: optionalParameter(idSchema) };
/** Parameters of files that have columns. */
export const tableParameters = { columns: optionalParameter(z.enum(exportColumns)) };

type AskedFile = AskedExport & {
  locale?: Language | undefined;
  values?: ExportValues | undefined;
  columns?: ExportColumns | undefined;
};

interface Reader {
  caller: Principal;
  headers: Readonly<Record<string, string | undefined>>;
}

type Dependencies = Pick<QueryDependencies, 'store' | 'admission' | 'keys' | 'publicUrl' | 'now'>;

/** Makes files of answers. */
type ExportAnswers = (format: ExportFormat, asked: AskedFile, reader: Reader) => Promise<Download>;

/** What it makes fails as `openExport` does. */
export function createExportAnswers(dependencies: Dependencies): ExportAnswers {
  const { keys, publicUrl, now } = dependencies;
  return async (format, asked, { caller, headers }) => {
    const opened = await openExport(dependencies, caller, asked);
    const { questions, rows, pollName, timeZone, codes } = opened;
    const addressOf = fileAddressFor(keys, now());
    const layout: Layout = {
      codes,
      values: asked.values ?? 'labels',
      columns: asked.columns ?? 'question',
      language: asked.locale ?? asked.language ?? fallbackLanguage,
      interfaceLanguage: preferredLanguage(
        headers['accept-language'],
        asked.locale ?? caller.language,
      ),
      hasSetAside: holdsSetAside(asked),
      fileAddress: (name) => `${publicUrl}${addressOf(name)}`,
    };
    const content = {
      csv: () => Readable.from(csvOf(columnsOf(opened, layout), rows, !asked.after)),
      xlsx: () => xlsxOf(columnsOf(opened, layout), rows, layout.interfaceLanguage),
      jsonLines: () => Readable.from(jsonLinesOf(questions, rows, writingOf(layout))),
    }[format]();
    return download(format, content, pollName, dayAndHour(now(), timeZone).day);
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
  const csv = route(responseCalls.csv, {
    summary: 'Responses to a poll as CSV, newest first: UTF-8 with a byte-order mark, a line each',
    feature,
    query: z.object({
      ...{
        ...responseParameters,
        ...fileParameters,
        ...languageParameter,
        ...resumedParameters,
        ...tableParameters,
      },
    }),
    handle: (call) => exportAnswers('csv', call.query, call),
  });
  const jsonLines = route(responseCalls.jsonLines, {
    summary: 'Responses to a poll as JSON, newest first, an object a line',
    feature,
    query: z.object({
      ...responseParameters,
      ...fileParameters,
      ...languageParameter,
      ...resumedParameters,
    }),
    handle: (call) => exportAnswers('jsonLines', call.query, call),
  });
  const xlsx = route(responseCalls.xlsx, {
    summary:
      'Responses to a poll as an Excel workbook, newest first, with a sheet that explains its columns',
    feature,
    refusals: [409],
    query: z.object({
      ...responseParameters,
      ...fileParameters,
      ...languageParameter,
      ...tableParameters,
    }),
    handle: (call) => exportAnswers('xlsx', call.query, call),
  });
  return [csv, jsonLines, xlsx].map((one) => reading(collections, one));
}
