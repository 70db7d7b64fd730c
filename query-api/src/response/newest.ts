import { idSchema } from '@canvass/contracts/event/schema';
import { languageSchema } from '@canvass/contracts/language/schema';
import { isOtherText } from '@canvass/contracts/question/answer';
import { saysAnything } from '@canvass/contracts/question/types/answer-kind';
import { responseCalls } from '@canvass/contracts/response/calls';
import { exportValues } from '@canvass/contracts/response/export';
import {
  MOST_NEWEST,
  NEWEST_PAGE,
  newestAnswersSchema,
  type NewestAnswers,
} from '@canvass/contracts/response/view';
import { notFound } from '@canvass/contracts/rule/refusal';
import { route, type Principal, type Route } from '@canvass/platform/http/route';
import type { Filter, ReadStoreReader } from '@canvass/platform/read-store/port';
import { walk } from '@canvass/platform/read-store/walk';
import { answeredKey, valueKey } from '@canvass/contracts/chart/counting/keys';
import {
  ALL,
  chartCollection,
  daysBetween,
  type ChartDocument,
} from '@canvass/projections/chart/document';
import { codeCollection } from '@canvass/projections/code/document';
import { deviceCollection } from '@canvass/projections/device/document';
import { meaningCollection } from '@canvass/projections/meaning/document';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import {
  NEWEST_FIRST,
  responseCollection,
  type ResponseDocument,
} from '@canvass/projections/response/document';
import { z } from 'zod';
import { textOf, wordsIn } from '../chart/closer/words.js';
import { ALL_DAYS, periodOf, periodParameters, type Days } from '../chart/period.js';
import { questionsCharted } from '../chart/questions-charted.js';
import {
  chartedFilters,
  isNarrowed,
  narrowingParameters,
  type ChartedResponses,
} from '../chart/walked/narrowing.js';
import type { QueryDependencies } from '../dependencies.js';
import { languageFor } from '../reading/language-for.js';
import { allOr, optionalParameter, searchParameter } from '../reading/list.js';
import { hasPart } from '../reading/search.js';
import { ownDocument } from '../reading/own.js';
import type { Reading } from '../reading/reading.js';
import { answerWords, namingOf } from './answer-words.js';
import { countedMoment } from './counted-at.js';
import { fileAddressFor } from './file-address.js';

/** Days whose counters are read at a time. */
const DAYS_AT_ONCE = 60;
/** Responses of one day that are read beyond those wanted: blank texts, which say nothing, may stand among the others. */
const BLANKS_OF_A_DAY = 7;

interface Asked {
  firm: string;
  poll: string;
  device: string | undefined;
  question: string;
  /** The option that respondents write into, where only what they wrote is asked for. */
  other?: string | undefined;
  /** Under which it means what it means now: others are those of another question. */
  meanings: readonly number[];
  days: Days;
  /** The last response of the page before; undefined for the first page. */
  after?: ResponseDocument | undefined;
  /** A word that must be in the text, in small letters. */
  word?: string | undefined;
  /** Conditions on the responses, where days cannot say which have any answer. */
  filters?: readonly Filter[] | undefined;
}

/** The newest days on which the question was answered, as often as is wanted together. */
async function daysAnswered(store: ReadStoreReader, asked: Asked, wanted: number) {
  const { poll, device, question, other, meanings, days, after } = asked;
  const to = after && after.day < days.to ? after.day : days.to;
  const filter = daysBetween({ poll, device: device ?? ALL }, days.from, to);
  const keys = meanings.map((meaning) =>
    other === undefined ? answeredKey(question, meaning) : valueKey(question, meaning, other),
  );
  const found: string[] = [];
  let answers = 0;
  for (let skip = 0; ; skip += DAYS_AT_ONCE) {
    const charts = await store.find<ChartDocument>(chartCollection.name, {
      filter,
      sort: [{ field: 'day', direction: 'descending' }],
      page: { skip, limit: DAYS_AT_ONCE },
    });
    for (const { day, counts } of charts) {
      const answered = keys.reduce((sum, key) => sum + (counts[key] ?? 0), 0);
      if (answered > 0) found.push(day);
      // Some of the day at which the page before ended are on it.
      if (day !== after?.day) answers += answered;
      if (answers >= wanted) return found;
    }
    if (charts.length < DAYS_AT_ONCE) return found;
  }
}

/** Of responses that answered the question as it is asked now, or chose the option with a text of its own. */
function meantBy({ question, meanings, other }: Asked): Filter[] {
  return [
    { in: { field: `meanings.${question}`, values: [...meanings] } },
    ...(other === undefined ? [] : [{ has: { field: `answers.${question}`, value: other } }]),
  ];
}

/** Counted responses of a day that have an answer to the question, the newest first. */
async function answeredOn(store: ReadStoreReader, day: string, asked: Asked, most: number) {
  const { firm, poll, device, after } = asked;
  const values = { firm, poll, quarantined: false };
  const same = Object.entries({ ...values, ...(device !== undefined && { device }) });
  const equal = same.map(([field, value]): Filter => ({ eq: { field, value } }));
  const way = {
    // A range, as the embedded engine does not see that an index has one day in order, too.
    filter: {
      and: [...equal, ...meantBy(asked), { range: { field: 'day', from: day, to: day } }],
    },
    sort: NEWEST_FIRST,
    after: after?.day === day ? after : undefined,
  };
  const parts = walk<ResponseDocument>(store, responseCollection.name, way, most + BLANKS_OF_A_DAY);
  return (await parts.next()).value ?? [];
}

/** The responses with the newest answers to the question that say anything. */
export async function newestOf(
  store: ReadStoreReader,
  asked: Asked,
  most = MOST_NEWEST,
): Promise<ResponseDocument[]> {
  if (asked.filters) return newestAmong(store, asked, asked.filters, most);
  const found: ResponseDocument[] = [];
  for (const day of await daysAnswered(store, asked, most)) {
    const ofDay = await answeredOn(store, day, asked, most);
    found.push(...ofDay.filter((response) => isMeant(response, asked)));
  }
  return found.slice(0, most);
}

/** Whether an answer says what is asked for. */
function isMeant(response: ResponseDocument, { question, other, word, meanings }: Asked): boolean {
  if (word !== undefined) {
    const text = textOf(response, question, meanings);
    return text !== undefined && wordsIn(text, response.language).has(word);
  }
  return other === undefined
    ? hasAnswered(response, question)
    : writtenIn(response, question) !== undefined;
}

/** What was written into the option for it. */
export function writtenIn(
  { answers }: Pick<ResponseDocument, 'answers'>,
  question: string,
): string | undefined {
  return answers[question]?.find(isOtherText)?.other;
}

/** The same of responses of which no counters are kept: all of them are gone through until there are enough. */
async function newestAmong(
  store: ReadStoreReader,
  asked: Asked,
  filters: readonly Filter[],
  most: number,
): Promise<ResponseDocument[]> {
  const way = {
    filter: { and: [...filters, ...meantBy(asked)] },
    sort: NEWEST_FIRST,
    after: asked.after,
  };
  const found: ResponseDocument[] = [];
  for await (const part of walk<ResponseDocument>(store, responseCollection.name, way)) {
    found.push(...part.filter((response) => isMeant(response, asked)));
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}

function hasAnswered({ kinds, answers }: ResponseDocument, question: string): boolean {
  const kind = kinds[question];
  return kind !== undefined && saysAnything(kind, answers[question] ?? []);
}

/** The conditions on responses where counters do not say on which days any were given. */
function filtersFor(query: ChartedResponses, word: string | undefined): Filter[] | undefined {
  if (word !== undefined) return [...chartedFilters(query), hasPart('texts', word)];
  return isNarrowed(query) ? chartedFilters(query) : undefined;
}

/** The response after which a page goes on. @throws Refusal as not found, also when it was erased since */
async function lastRead(
  store: ReadStoreReader,
  { firm }: Principal,
  poll: string,
  id: string,
): Promise<ResponseDocument> {
  const last = await store.get<ResponseDocument>(responseCollection.name, id);
  if (last?.firm !== firm || last.poll !== poll || last.quarantined) throw notFound();
  return last;
}

/**
 * The newest answers to one question. The counters of charts say on which days there are any, so that only responses of
 * these days are looked through, however many have come since.
 */
export function newestRoute(
  { store, admission, keys, now }: Pick<QueryDependencies, 'store' | 'admission' | 'keys' | 'now'>,
  reading: Reading,
): Route {
  const newest = route(responseCalls.newest, {
    summary: `The newest answers to one question of a poll, ${MOST_NEWEST} at most, or the ${NEWEST_PAGE} after those`,
    query: z.object({
      pollId: idSchema,
      questionId: idSchema,
      /** Only what was written into the option for it. */
      written: optionalParameter(z.literal('true')),
      /** Only texts in which this word stands, as the list of words has it. */
      word: searchParameter,
      deviceId: allOr(idSchema),
      locale: optionalParameter(languageSchema),
      values: optionalParameter(z.enum(exportValues)),
      /** Id of the last response of the page before. */
      after: optionalParameter(idSchema),
      ...narrowingParameters,
      ...periodParameters,
    }),
    answer: newestAnswersSchema,
    handle: async ({ caller, query }) => {
      const { pollId, questionId, deviceId, locale, values, written, word, after: last } = query;
      const poll = await ownDocument<PollDocument>(store, pollCollection, caller, pollId);
      if (deviceId !== undefined) await ownDocument(store, deviceCollection, caller, deviceId);
      const [question] = await questionsCharted(store, poll, (id) => id === questionId);
      if (!question) throw notFound();
      const { content, meanings } = question.current;
      const other =
        written === undefined ? undefined : content.options.find(({ kind }) => kind === 'other');
      if (written !== undefined && !other) return { body: { answers: [] } };
      const asked = {
        other: other?.id,
        ...{ firm: caller.firm, poll: pollId, device: deviceId, question: questionId, meanings },
        days: periodOf(query) ?? ALL_DAYS,
        word,
        filters: filtersFor(query, word),
        after: last === undefined ? undefined : await lastRead(store, caller, pollId, last),
      };
      const [found, timeZone, naming] = await Promise.all([
        newestOf(store, asked, last === undefined ? MOST_NEWEST : NEWEST_PAGE),
        admission.timeZoneOf(caller.firm),
        namingOf(store, pollId, [{ ...content, _id: questionId }], values),
      ]);
      const language = languageFor(caller, locale);
      const reader = { language, fileAddress: fileAddressFor(keys, now()) };
      const body: NewestAnswers = {
        answers: found.map((response) => ({
          _id: response._id,
          ...countedMoment(response, timeZone),
          ...(other
            ? { content: [writtenIn(response, questionId) ?? ''] }
            : answerWords(
                { id: questionId, content },
                response.answers[questionId] ?? [],
                reader,
                naming,
              )),
          ...(response.hidden && { hidden: response.hidden }),
        })),
      };
      return { body };
    },
  });
  const collections = [responseCollection, chartCollection, codeCollection, pollCollection];
  return reading([...collections, meaningCollection, deviceCollection], newest);
}

export type { Asked as AskedNewest };
