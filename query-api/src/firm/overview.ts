import { firmCalls } from '@canvass/contracts/firm/calls';
import { dayAndHour, monthOf } from '@canvass/contracts/firm/day-and-hour';
import {
  companyOverviewSchema,
  OVERVIEW_DAYS,
  OVERVIEW_ROWS,
  type CompanyOverview,
} from '@canvass/contracts/firm/overview';
import { fallbackLanguage, type Language } from '@canvass/contracts/language/language';
import { languageSchema } from '@canvass/contracts/language/schema';
import { LARGEST_LIMIT } from '@canvass/contracts/plan/plan';
import { route, type Principal, type Route } from '@canvass/platform/http/route';
import type { Filter } from '@canvass/platform/read-store/port';
import { FINISHED, STARTED } from '@canvass/contracts/chart/counting/keys';
import {
  ALL,
  chartCollection,
  chartId,
  type ChartDocument,
} from '@canvass/projections/chart/document';
import {
  monthlyResponsesCollection,
  monthlyResponsesId,
  RESPONSES,
  type MonthlyResponsesDocument,
} from '@canvass/projections/monthly-responses/document';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { questionCollection, type QuestionDocument } from '@canvass/projections/question/document';
import {
  NEWEST_FIRST,
  responseCollection,
  type ResponseDocument,
} from '@canvass/projections/response/document';
import { z } from 'zod';
import { totalsOf, totalsRead } from '../account/totals.js';
import { daysUpTo } from '../chart/dates.js';
import type { QueryDependencies } from '../dependencies.js';
import { optionalParameter, ownFilters } from '../reading/list.js';
import type { Reading } from '../reading/reading.js';
import { asAsked } from '../response/as-asked.js';
import { fileAddressFor } from '../response/file-address.js';
import { tellingAnswer } from '../response/telling.js';
import { responseView } from '../response/view.js';

type Store = Pick<QueryDependencies['store'], 'find' | 'getMany' | 'get'>;

/** Finished responses of a firm that are counted. */
function finishedOf(firm: string): Filter[] {
  return [
    { eq: { field: 'firm', value: firm } },
    { eq: { field: 'quarantined', value: false } },
    { eq: { field: 'isFinished', value: true } },
  ];
}

/**
 * How many responses of a month count towards its limit, also those that were erased since.
 * @param month YYYY-MM
 */
async function inMonthOf(store: Store, firm: string, month: string): Promise<number> {
  const counted = await store.get<MonthlyResponsesDocument>(
    monthlyResponsesCollection.name,
    monthlyResponsesId({ firm, month }),
  );
  return counted?.counts[RESPONSES] ?? 0;
}

/** Counted responses to some polls, by day. */
async function countedByDay(store: Store, polls: readonly string[], days: readonly string[]) {
  const [from, to] = [days[0] ?? '', days.at(-1) ?? ''];
  return store.find<ChartDocument>(chartCollection.name, {
    filter: {
      and: [
        { in: { field: 'poll', values: [...polls] } },
        { eq: { field: 'device', value: ALL } },
        { range: { field: 'day', from, to } },
      ],
    },
  });
}

function summed(
  charts: readonly ChartDocument[],
  keyOf: (chart: ChartDocument) => string,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const chart of charts) {
    const key = keyOf(chart);
    sums.set(key, (sums.get(key) ?? 0) + (chart.counts[FINISHED] ?? 0));
  }
  return sums;
}

/** Most of the newest responses that are looked through for ones whose polls are still there. */
const LOOKED_THROUGH = 4 * OVERVIEW_ROWS;

/** The newest responses that a caller may see, as many as are shown. */
async function newestOf(
  store: Store,
  caller: Principal,
  polls: ReadonlyMap<string, PollDocument>,
): Promise<ResponseDocument[]> {
  // Without this condition the firm's own index gives them in their order, however many there are.
  const held = caller.type === 'user' ? [{ in: { field: 'poll', values: [...polls.keys()] } }] : [];
  const responses = await store.find<ResponseDocument>(responseCollection.name, {
    filter: { and: [...finishedOf(caller.firm), ...held] },
    sort: NEWEST_FIRST,
    page: { skip: 0, limit: LOOKED_THROUGH },
  });
  return responses.filter(({ poll }) => polls.has(poll)).slice(0, OVERVIEW_ROWS);
}

async function ratesOf(
  store: Store,
  polls: readonly PollDocument[],
): Promise<CompanyOverview['polls']> {
  const charts = await store.getMany<ChartDocument>(
    chartCollection.name,
    polls.map(({ _id: poll }) => chartId({ poll, device: ALL, day: ALL })),
  );
  const counts = new Map(charts.map((chart) => [chart.poll, chart.counts]));
  return polls.map(({ _id: id, content: { name, status } }) => ({
    ...{ id, name, status },
    started: counts.get(id)?.[STARTED] ?? 0,
    responses: counts.get(id)?.[FINISHED] ?? 0,
  }));
}

/** The language of a reader, if the firm asks in it; else the first in which it does. */
function languageOf(locale: Language | undefined, asked: readonly Language[]): Language {
  return locale && asked.includes(locale) ? locale : (asked[0] ?? fallbackLanguage);
}

/** How the firm is doing; an account of type `user` is told of the polls assigned to it. */
export function overviewRoute(
  {
    store,
    state,
    entitlements,
    admission,
    keys,
    now,
  }: Pick<QueryDependencies, 'store' | 'state' | 'entitlements' | 'admission' | 'keys' | 'now'>,
  reading: Reading,
): Route {
  /** Each response with what it tells, as a reader of this language sees it. */
  const told = async (
    responses: readonly ResponseDocument[],
    polls: ReadonlyMap<string, PollDocument>,
    reader: { language: Language; timeZone: string },
  ): Promise<CompanyOverview['newest']> => {
    const contents = new Map([...polls].map(([id, { content }]) => [id, content]));
    const ids = new Set(responses.flatMap(({ poll }) => contents.get(poll)?.questions ?? []));
    const found = await store.getMany<QuestionDocument>(questionCollection.name, [...ids]);
    const questions = new Map(found.map((question) => [question._id, question]));
    const fileAddress = fileAddressFor(keys, now());
    return Promise.all(
      responses.map(async (response) => {
        const { name = '', questions: ids = [] } = contents.get(response.poll) ?? {};
        const ofPoll = ids.flatMap((id) => questions.get(id) ?? []);
        const { answers, day, time } = responseView(
          response,
          await asAsked(admission, response, ofPoll),
          { ...reader, fileAddress, deviceName: '' },
        );
        const answer = tellingAnswer(answers);
        return {
          ...{ id: response._id, pollId: response.poll, pollName: name, day, time },
          ...(answer && { answer }),
        };
      }),
    );
  };

  const overview = route(firmCalls.overview, {
    summary:
      'How the company is doing: totals, responses by day, the newest of them, and polls with their responses; accounts of type user get those of what is assigned to them',
    query: z.object({
      /** Of the reader; where the company does not ask in it, its first one. */
      locale: optionalParameter(languageSchema),
    }),
    answer: companyOverviewSchema,
    handle: async ({ caller, query }) => {
      const { timeZone, questionLanguages } = (await state.firm(caller.firm, 'looked')).state;
      const today = dayAndHour(now(), timeZone).day;
      const month = monthOf(now(), timeZone);
      const days = daysUpTo(today, OVERVIEW_DAYS);
      const polls = await store.find<PollDocument>(pollCollection.name, {
        filter: { and: ownFilters(caller, pollCollection, {}) },
        sort: [{ field: 'createdAt', direction: 'descending' }],
      });
      const byId = new Map(polls.map((poll) => [poll._id, poll]));
      const ids = [...byId.keys()];
      const [totals, charts, { limits }, newest] = await Promise.all([
        totalsOf(store, caller),
        countedByDay(store, ids, days),
        entitlements.grantFor(caller),
        newestOf(store, caller, byId),
      ]);
      const byDay = summed(charts, ({ day }) => day);
      const byPoll = summed(charts, ({ poll }) => poll);
      const shown = polls
        .filter(({ content }) => content.status !== 0)
        .toSorted((a, b) => (byPoll.get(b._id) ?? 0) - (byPoll.get(a._id) ?? 0))
        .slice(0, OVERVIEW_ROWS);
      // The whole company's: nothing that an account of type `user` is told of.
      const isLimited = caller.type !== 'user' && limits.monthlyResponsesLimit <= LARGEST_LIMIT;
      const body: CompanyOverview = {
        totals,
        days: days.map((day) => ({ day, responses: byDay.get(day) ?? 0 })),
        monthlyResponses: isLimited ? await inMonthOf(store, caller.firm, month) : null,
        newest: await told(newest, byId, {
          language: languageOf(query.locale, questionLanguages),
          timeZone,
        }),
        polls: await ratesOf(store, shown),
      };
      return { body };
    },
  });
  return reading([...totalsRead, responseCollection, monthlyResponsesCollection], overview);
}
