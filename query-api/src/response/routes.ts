import { responseCalls } from '@canvass/contracts/response/calls';
import { fallbackLanguage, languages } from '@canvass/contracts/language/language';
import { LARGEST_PAGE } from '@canvass/contracts/http/page';
import { haveScores } from '@canvass/contracts/poll/score';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { answersListSchema, type AnswersList } from '@canvass/contracts/response/view';
import { parse } from '@canvass/platform/http/failures';
import { requireFeature } from '@canvass/platform/http/require-feature';
import { route, type Route } from '@canvass/platform/http/route';
import {
  ALL,
  chartCollection,
  chartId,
  readCounters,
  type ChartDocument,
} from '@canvass/projections/chart/document';
import { codeCollection } from '@canvass/projections/code/document';
import { deviceCollection, type DeviceDocument } from '@canvass/projections/device/document';
import { meaningCollection } from '@canvass/projections/meaning/document';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { questionCollection, type QuestionDocument } from '@canvass/projections/question/document';
import { responseCollection, type ResponseDocument } from '@canvass/projections/response/document';
import { z } from 'zod';
import { questionsRemoved } from '../chart/questions-charted.js';
import type { QueryDependencies } from '../dependencies.js';
import { contentTypeOf } from '../export/download.js';
import { createExportAnswers, tableParameters } from '../export/routes.js';
import { limitParameter, optionalParameter, pageParameters } from '../reading/list.js';
import { ownDocument } from '../reading/own.js';
import { pageOf } from '../reading/page-of.js';
import type { Reading } from '../reading/reading.js';
import { isVisible } from '../reading/visible.js';
import { namingOf } from './answer-words.js';
import { asAsked } from './as-asked.js';
import { filtersOf, sortOf } from './asked.js';
import { choicesOf } from './choices.js';
import { fileAddressFor } from './file-address.js';
import { readQuestion, responseView } from './view.js';

/**
 * Most responses in one answer. Each may have 250 KB of text, and all of it is parsed on the thread that answers everybody:
 * with thousands, one request would hold up all firms and could use up the memory.
 */
const MOST_RESPONSES = 100;
const rowsOfPage = z.object({ limit: limitParameter(MOST_RESPONSES) });

/** Single answers to a poll. */
export function responseRoutes(
  dependencies: Pick<
    QueryDependencies,
    | ('store' | 'admission' | 'keys' | 'publicUrl' | 'entitlements' | 'now')
    | ('transparency' | 'noteExport')
  >,
  reading: Reading,
): Route[] {
  const { store, admission, keys, entitlements, now } = dependencies;
  const exportAnswers = createExportAnswers(dependencies);

  async function usedLanguages(poll: string) {
    const id = chartId({ poll, device: ALL, day: ALL });
    const all = await store.get<ChartDocument>(chartCollection.name, id);
    const used = readCounters(all ? [all] : []).languages;
    return languages.filter((language) => (used[language] ?? 0) > 0);
  }

  /** How far the read model has come; before all positions while it has not begun. */
  async function reachedPosition(): Promise<string> {
    return (await store.checkpoint(responseCollection.name))?.position ?? '0';
  }

  const list = route(responseCalls.list, {
    summary:
      'Responses to a poll, finished or not, newest first or by how long they took; or those that were set aside',
    query: z.object({
      ...pageParameters,
      // A file has all of them, however many a client asks for.
      limit: limitParameter(LARGEST_PAGE),
      ...tableParameters,
      csv: optionalParameter(z.enum(['true', 'false'])),
    }),
    answer: answersListSchema,
    produces: contentTypeOf('csv'),
    handle: async (call) => {
      const { caller } = call;
      if (call.query.csv === 'true') {
        await requireFeature({ feature: 'chartsFunctionalities' }, caller, entitlements);
        return exportAnswers('csv', call.query, call);
      }
      const { pollId, deviceId, language, locale, sort, skip, values } = call.query;
      const { limit } = parse(rowsOfPage, call.query);
      const asOf = call.query.asOf ?? (await reachedPosition());
      const filters = filtersOf({ ...call.query, asOf });
      const poll = await ownDocument<PollDocument>(store, pollCollection, caller, pollId);
      if (deviceId !== undefined) await ownDocument(store, deviceCollection, caller, deviceId);
      const [questions, removed, { documents, total }, used, timeZone] = await Promise.all([
        store.getMany<QuestionDocument>(questionCollection.name, poll.content.questions),
        questionsRemoved(store, poll),
        pageOf<ResponseDocument>(store, responseCollection, {
          filters,
          sort: sortOf(sort),
          page: { limit, skip },
        }),
        usedLanguages(pollId),
        admission.timeZoneOf(caller.firm),
      ]);
      const deviceIds = [...new Set(documents.map(({ device }) => device))].filter((id) =>
        isVisible(caller, deviceCollection, id),
      );
      const devices = await store.getMany<DeviceDocument>(deviceCollection.name, deviceIds);
      const names = new Map(devices.map(({ _id, content }) => [_id, content.name]));
      const fileAddress = fileAddressFor(keys, now());
      const known = [
        ...questions.map(({ _id: id, content }) => ({ id, content })),
        ...removed.map(({ id, current }) => ({ id, content: current.content })),
      ];
      const coded = known.map(({ id, content }) => ({ ...content, _id: id }));
      const naming = await namingOf(store, pollId, coded, values);
      const result = await Promise.all(
        documents.map(async (document) =>
          responseView(document, await asAsked(admission, document, questions), {
            deviceName: names.get(document.device) ?? '',
            language: locale ?? language ?? document.language,
            timeZone,
            fileAddress,
            naming,
          }),
        ),
      );
      const readIn = locale ?? language ?? fallbackLanguage;
      const read = (id: string, content: QuestionContent) => {
        const codes = naming.codes?.options.get(id);
        const choices = choicesOf(content, readIn).map((choice) => {
          const code = codes?.get(choice.value);
          return code === undefined ? choice : { ...choice, code };
        });
        return {
          ...readQuestion(id, content, readIn, naming),
          ...(choices.length > 0 && { choices }),
        };
      };
      const body: AnswersList = {
        result,
        questions: [
          ...questions.map(({ _id, content }) => read(_id, content)),
          ...removed.map(({ id, current }) => ({
            ...read(id, current.content),
            removed: true as const,
          })),
        ],
        ...(haveScores(coded) && { hasScores: true as const }),
        hiddenFields: poll.content.hiddenFields ?? [],
        total: { answers: total },
        asOf,
        languages: used,
      };
      return { body };
    },
  });

  const collections = [
    responseCollection,
    chartCollection,
    codeCollection,
    meaningCollection,
    pollCollection,
    questionCollection,
    deviceCollection,
  ];
  return [reading(collections, list)];
}
