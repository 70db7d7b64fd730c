import { LONGEST_POSITION } from '@canvass/contracts/http/failure';
import type { AnswersSort } from '@canvass/contracts/response/calls';
import { idSchema } from '@canvass/contracts/event/schema';
import { quarantines } from '@canvass/contracts/response/events';
import { languageSchema } from '@canvass/contracts/language/schema';
import { keptText } from '@canvass/contracts/response/kept';
import { invalid } from '@canvass/contracts/rule/refusal';
import type { Filter, Scalar, Sort } from '@canvass/platform/read-store/port';
import { hiddenKey, sortedBy } from '@canvass/projections/response/document';
import { z } from 'zod';
import { periodOf, periodParameters } from '../chart/period.js';
import { allOr, optionalParameter, searchParameter } from '../reading/list.js';
import { hasPart } from '../reading/search.js';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Most characters of an answer, or of a hidden field's name or value, that is compared. */
const LONGEST_COMPARED = 300;
export const comparedParameter = optionalParameter(z.string().max(LONGEST_COMPARED));

/** Parameters that name an answer, or a hidden field. */
const answerParameters = {
  questionId: optionalParameter(idSchema),
  /** The id of an option, a number, a day, `true`, or a whole text. */
  answer: comparedParameter,
  hiddenField: comparedParameter,
  hiddenValue: comparedParameter,
};

/** Parameters that say which responses to a poll are asked for. */
export const responseParameters = {
  pollId: idSchema,
  deviceId: allOr(idSchema),
  language: allOr(languageSchema),
  responseId: optionalParameter(idSchema),
  ...answerParameters,
  /** Log position up to which their first saves stand. */
  asOf: optionalParameter(z.string().max(LONGEST_POSITION)),
  /** Part of what was written in an answer, in any letter case, and with or without accents. */
  text: searchParameter,
  /** `true` for what was set aside, and never counted. */
  quarantined: optionalParameter(z.enum(['true', 'false'])),
  /** Of what was set aside: for this reason. */
  reason: optionalParameter(z.enum(quarantines)),
  /** Of what was set aside: `true` for what was dropped, instead of the rest. */
  dropped: optionalParameter(z.enum(['true', 'false'])),
  /** `true` for tests of the poll, which are never counted. */
  tests: optionalParameter(z.enum(['true', 'false'])),
  ...periodParameters,
};

/** Which responses to a poll are asked for. */
export type AskedResponses = z.output<z.ZodObject<typeof responseParameters>>;

/**
 * The conditions that these parameters stand for. What is set aside is not part of what a poll was answered: it is found
 * alone, and only when asked for.
 * @param asked of a poll that is the caller's to see: responses are its firm's, and an index finds them by the poll
 * @throws Refusal dateRequired, validDatePeriod
 */
export function filtersOf(asked: AskedResponses): Filter[] {
  const { pollId, deviceId, language, responseId, text, asOf } = asked;
  const period = periodOf(asked);
  const isTest = asked.tests === 'true';
  const isAside = asked.quarantined === 'true';
  return [
    { eq: { field: 'poll', value: pollId } },
    { eq: { field: 'quarantined', value: isAside || isTest } },
    // An index finds what counts without it.
    ...(isAside || isTest ? [{ eq: { field: 'isTest', value: isTest } }] : []),
    ...asideFilters(asked),
    ...(responseId ? [{ eq: { field: '_id', value: responseId } }] : []),
    ...(deviceId ? [{ eq: { field: 'device', value: deviceId } }] : []),
    ...(language ? [{ eq: { field: 'language', value: language } }] : []),
    ...(period ? [{ range: { field: 'day', ...period } }] : []),
    ...sinceFilters(asked.since),
    ...answerFilters(asked),
    ...(asOf ? [{ range: { field: 'firstPosition', to: asOf } }] : []),
    ...(text ? [hasPart('texts', text)] : []),
  ];
}

/** What counts from an instant on. An index has days: that of the instant is the same, or one earlier or later, anywhere. */
export function sinceFilters(since: string | undefined): Filter[] {
  if (since === undefined) return [];
  const dayBefore = new Date(Date.parse(since) - DAY_MILLISECONDS).toISOString().slice(0, 10);
  return [
    { range: { field: 'day', from: dayBefore } },
    { range: { field: 'countedAt', from: since } },
  ];
}

/** Which of what was set aside is asked for. */
function asideFilters({ quarantined, reason, dropped }: AskedResponses): Filter[] {
  if (quarantined !== 'true') return [];
  const why: Filter[] =
    reason === undefined
      ? []
      : reason === 'editionTooOld'
        ? [{ exists: { field: 'ticket', value: false } }]
        : [{ eq: { field: 'ticket', value: reason } }];
  return [{ exists: { field: 'dropped', value: dropped === 'true' } }, ...why];
}

/** @throws Refusal questionRequired for an answer to no question */
function answerFilters(asked: z.output<z.ZodObject<typeof answerParameters>>): Filter[] {
  const { questionId, answer, hiddenField, hiddenValue } = asked;
  if (answer !== undefined && questionId === undefined) {
    throw invalid([{ code: 'questionRequired', field: 'questionId' }]);
  }
  const value = hiddenValue === undefined ? undefined : keptText(hiddenValue);
  return [
    ...(questionId === undefined ? [] : [answered(`answers.${questionId}`, answer)]),
    ...(hiddenField === undefined
      ? []
      : [{ has: { field: 'hiddenKeys', value: hiddenKey(hiddenField, value) } }]),
  ];
}

/** Responses that have any answer in a field, or one of the values that a text can stand for. */
function answered(field: string, text: string | undefined): Filter {
  if (text === undefined) return { exists: { field, value: true } };
  const values: Scalar[] = [text];
  if (text.trim() !== '' && Number.isFinite(Number(text))) values.push(Number(text));
  if (text === 'true') values.push(true);
  return { or: values.map((value) => ({ has: { field, value } })) };
}

const newestFirst: AnswersSort = '-countedAt';

/** In which order responses are listed: the newest first, unless another order is asked for. */
export const responseSortParameter = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z
    .enum([
      ...(['countedAt', newestFirst, 'createdAt', '-createdAt'] as const),
      ...(['timeElapsed', '-timeElapsed', 'score', '-score'] as const),
    ])
    .default(newestFirst),
);

export function sortOf(sort: AnswersSort): Sort[] {
  switch (sort) {
    case 'countedAt':
    case 'createdAt':
    case 'timeElapsed':
    case 'score':
      return sortedBy(sort, 'ascending');
    case '-countedAt':
      return sortedBy('countedAt', 'descending');
    case '-createdAt':
      return sortedBy('createdAt', 'descending');
    case '-timeElapsed':
      return sortedBy('timeElapsed', 'descending');
    case '-score':
      return sortedBy('score', 'descending');
  }
}
