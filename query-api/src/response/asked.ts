import type { AnswersSort } from '@canvass/contracts/response/calls';
import { idSchema } from '@canvass/contracts/event/schema';
import { languageSchema } from '@canvass/contracts/language/schema';
import type { Filter, Sort } from '@canvass/platform/read-store/port';
import { sortedBy } from '@canvass/projections/response/document';
import { z } from 'zod';
import { periodOf, periodParameters } from '../chart/period.js';
import { allOr, optionalParameter, searchParameter } from '../reading/list.js';
import { hasPart } from '../reading/search.js';

/** Positions of all engines are shorter. */
const LONGEST_POSITION = 64;

/** Parameters that say which responses to a poll are asked for. */
export const responseParameters = {
  pollId: idSchema,
  deviceId: allOr(idSchema),
  language: allOr(languageSchema),
  responseId: optionalParameter(idSchema),
  /** Log position up to which their first saves stand. */
  asOf: optionalParameter(z.string().max(LONGEST_POSITION)),
  /** Part of what was written in an answer, in any letter case, and with or without accents. */
  text: searchParameter,
  /** `true` for what was set aside, and never counted. */
  quarantined: optionalParameter(z.enum(['true', 'false'])),
  ...periodParameters,
};

type Asked = z.output<z.ZodObject<typeof responseParameters>>;

/**
 * The conditions that these parameters stand for. What is set aside is not part of what a poll was answered: it is found
 * alone, and only when asked for.
 * @param asked of a poll that is the caller's to see: responses are its firm's, and an index finds them by the poll
 * @throws Refusal dateRequired, validDatePeriod
 */
export function filtersOf(asked: Asked): Filter[] {
  const { pollId, deviceId, language, responseId, text, asOf } = asked;
  const period = periodOf(asked);
  return [
    { eq: { field: 'poll', value: pollId } },
    { eq: { field: 'quarantined', value: asked.quarantined === 'true' } },
    ...(responseId ? [{ eq: { field: '_id', value: responseId } }] : []),
    ...(deviceId ? [{ eq: { field: 'device', value: deviceId } }] : []),
    ...(language ? [{ eq: { field: 'language', value: language } }] : []),
    ...(period ? [{ range: { field: 'day', ...period } }] : []),
    ...(asOf ? [{ range: { field: 'firstPosition', to: asOf } }] : []),
    ...(text ? [hasPart('texts', text)] : []),
  ];
}

const newestFirst: AnswersSort = '-countedAt';

/** In which order responses are listed: the newest first, unless another order is asked for. */
export const responseSortParameter = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z
    .enum(['countedAt', newestFirst, 'createdAt', '-createdAt', 'timeElapsed', '-timeElapsed'])
    .default(newestFirst),
);

export function sortOf(sort: AnswersSort): Sort[] {
  switch (sort) {
    case 'countedAt':
    case 'createdAt':
    case 'timeElapsed':
      return sortedBy(sort, 'ascending');
    case '-countedAt':
      return sortedBy('countedAt', 'descending');
    case '-createdAt':
      return sortedBy('createdAt', 'descending');
    case '-timeElapsed':
      return sortedBy('timeElapsed', 'descending');
  }
}
