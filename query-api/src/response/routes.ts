import { responseCalls } from '@canvass/contracts/response/calls';
import { idSchema } from '@canvass/contracts/event/schema';
import { fallbackLanguage, languages } from '@canvass/contracts/language/language';
import { languageSchema } from '@canvass/contracts/language/schema';
import { answersListSchema, type AnswersList } from '@canvass/contracts/response/view';
import { route, type Route } from '@canvass/platform/http/route';
import type { Filter } from '@canvass/platform/read-store/port';
import {
  ALL,
  chartCollection,
  chartId,
  readCounters,
  type ChartDocument,
} from '@canvass/projections/chart/document';
import { deviceCollection, type DeviceDocument } from '@canvass/projections/device/document';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { questionCollection, type QuestionDocument } from '@canvass/projections/question/document';
import {
  NEWEST_FIRST,
  responseCollection,
  type ResponseDocument,
} from '@canvass/projections/response/document';
import { z } from 'zod';
import { periodOf, periodParameters } from '../chart/period.js';
import type { QueryDependencies } from '../dependencies.js';
import { allOr, limitParameter, optionalParameter, pageParameters } from '../reading/list.js';
import { ownDocument } from '../reading/own.js';
import { pageOf } from '../reading/page-of.js';
import type { Reading } from '../reading/reading.js';
import { isVisible } from '../reading/visible.js';
import { asAsked } from './as-asked.js';
import { fileAddressFor } from './file-address.js';
import { readQuestion, responseView } from './view.js';

type Asked = {
  pollId: string;
  deviceId?: string | undefined;
  language?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  quarantined?: 'true' | 'false' | undefined;
  responseId?: string | undefined;
};

/** What is set aside is not part of what a poll was answered: it is listed alone, and only when asked for. */
function filtersOf(asked: Asked): Filter[] {
  const { pollId, deviceId, language, responseId } = asked;
  const period = periodOf(asked);
  return [
    { eq: { field: 'poll', value: pollId } },
    { eq: { field: 'quarantined', value: asked.quarantined === 'true' } },
    ...(responseId ? [{ eq: { field: '_id', value: responseId } }] : []),
    ...(deviceId ? [{ eq: { field: 'device', value: deviceId } }] : []),
    ...(language ? [{ eq: { field: 'language', value: language } }] : []),
    ...(period ? [{ range: { field: 'day', ...period } }] : []),
  ];
}

/**
 * Most responses in one answer. Each may have 250 KB of text, and all of it is parsed on the thread that answers everybody:
 * with thousands, one request would hold up all firms and could use up the memory.
 */
const MOST_RESPONSES = 100;

/** Single answers to a poll. */
export function responseRoutes(
  { store, admission, keys, now }: Pick<QueryDependencies, 'store' | 'admission' | 'keys' | 'now'>,
  reading: Reading,
): Route[] {
  async function usedLanguages(poll: string) {
    const id = chartId({ poll, device: ALL, day: ALL });
    const all = await store.get<ChartDocument>(chartCollection.name, id);
    const used = readCounters(all ? [all] : []).languages;
    return languages.filter((language) => (used[language] ?? 0) > 0);
  }

  const list = route(responseCalls.list, {
    summary: 'Responses to a poll, finished or not, newest first; or those that were set aside',
    query: z.object({
      ...pageParameters,
      limit: limitParameter(MOST_RESPONSES),
      pollId: idSchema,
      deviceId: allOr(idSchema),
      language: allOr(languageSchema),
      locale: optionalParameter(languageSchema),
      responseId: optionalParameter(idSchema),
      /** `true` lists what was set aside, and never counted. */
      quarantined: optionalParameter(z.enum(['true', 'false'])),
      ...periodParameters,
    }),
    answer: answersListSchema,
    handle: async (call) => {
      const { caller } = call;
      const { pollId, deviceId, language, locale, limit, skip } = call.query;
      const filters = filtersOf(call.query);
      const poll = await ownDocument<PollDocument>(store, pollCollection, caller, pollId);
      if (deviceId !== undefined) await ownDocument(store, deviceCollection, caller, deviceId);
      const [questions, { documents, total }, used, timeZone] = await Promise.all([
        store.getMany<QuestionDocument>(questionCollection.name, poll.content.questions),
        pageOf<ResponseDocument>(store, responseCollection, {
          filters: [{ eq: { field: 'firm', value: caller.firm } }, ...filters],
          sort: NEWEST_FIRST,
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
      const result = await Promise.all(
        documents.map(async (document) =>
          responseView(document, await asAsked(admission, document, questions), {
            deviceName: names.get(document.device) ?? '',
            language: locale ?? language ?? document.language,
            timeZone,
            fileAddress,
          }),
        ),
      );
      const body: AnswersList = {
        result,
        questions: questions.map(({ _id, content }) =>
          readQuestion(_id, content, locale ?? language ?? fallbackLanguage),
        ),
        total: { answers: total },
        languages: used,
      };
      return { body };
    },
  });

  const collections = [
    responseCollection,
    chartCollection,
    pollCollection,
    questionCollection,
    deviceCollection,
  ];
  return [reading(collections, list)];
}
