import { idSchema } from '@canvass/contracts/event/schema';
import { languageSchema } from '@canvass/contracts/language/schema';
import { invalid } from '@canvass/contracts/rule/refusal';
import type { Filter } from '@canvass/platform/read-store/port';
import type { z } from 'zod';
import { allOr, optionalParameter, searchParameter } from '../../reading/list.js';
import { comparedParameter, filtersOf } from '../../response/asked.js';

/** Parameters by which charts are of some responses only, as the list of answers is. `questionId` is what is charted. */
export const narrowingParameters = {
  language: allOr(languageSchema),
  filterQuestionId: optionalParameter(idSchema),
  /** The id of an option, a number, a day, `true`, or a whole text. */
  filterAnswer: comparedParameter,
  hiddenField: comparedParameter,
  hiddenValue: comparedParameter,
  text: searchParameter,
};

/** Which responses to a poll are charted. */
export type Narrowing = z.output<z.ZodObject<typeof narrowingParameters>>;

/** The responses that are charted. */
export interface ChartedResponses extends Narrowing {
  pollId: string;
  deviceId?: string | undefined;
  since?: string | undefined;
  day?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Whether responses must be looked at one by one, as no counters are kept of what is asked for. */
export function isNarrowed(asked: Narrowing & Pick<ChartedResponses, 'since'>): boolean {
  const { language, filterQuestionId, filterAnswer, hiddenField, text, since } = asked;
  return [language, filterQuestionId, filterAnswer, hiddenField, text, since].some(
    (one) => one !== undefined,
  );
}

/**
 * The conditions that these parameters stand for.
 * @throws Refusal questionRequired for an answer to no question, dateRequired, validDatePeriod
 */
export function chartedFilters(asked: ChartedResponses): Filter[] {
  const { filterQuestionId, filterAnswer, pollId, deviceId, since, day, startDate, endDate } =
    asked;
  if (filterAnswer !== undefined && filterQuestionId === undefined) {
    throw invalid([{ code: 'questionRequired', field: 'filterQuestionId' }]);
  }
  const { language, hiddenField, hiddenValue, text } = asked;
  return filtersOf({
    ...{ pollId, deviceId, since, day, startDate, endDate },
    ...{ language, hiddenField, hiddenValue, text },
    ...{ questionId: filterQuestionId, answer: filterAnswer },
  });
}
