import { isLanguage } from '@canvass/contracts/language/language';
import { responseCalls } from '@canvass/contracts/response/calls';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

export interface AnswersFilter {
  pollId: string;
  /** Empty for all. */
  deviceId: string;
  /** Empty for all. */
  language: string;
  /** Those that were set aside, in place of those that count. */
  quarantined: boolean;
  startDate?: string;
  endDate?: string;
}

export interface AnswersPage {
  limit: number;
  skip: number;
}

// Not below `response`: what somebody is reading must not move when somebody else answers.
const KEY = 'answersRead';

/** What an address says may be no language at all: then answers in all of them are meant. */
function askedBy({ language, ...filter }: AnswersFilter) {
  return { ...filter, language: isLanguage(language) ? language : undefined };
}

function answersQuery(filter: AnswersFilter, page: AnswersPage) {
  return queryOptions({
    queryKey: [KEY, filter, page],
    queryFn: ({ signal }) =>
      ask(responseCalls.list, { query: { ...askedBy(filter), ...page }, signal }),
    placeholderData: keepPreviousData,
  });
}

function totalQuery(filter: AnswersFilter) {
  return queryOptions({
    queryKey: ['response', 'total', filter],
    queryFn: ({ signal }) =>
      ask(responseCalls.list, { query: { ...askedBy(filter), limit: 1, skip: 0 }, signal }),
    select: ({ total }) => total.answers,
  });
}

const nothing: AnswersFilter = { pollId: '', deviceId: '', language: '', quarantined: false };

/** A page of answers as they stood when it was opened. @param filter null asks nothing */
export function useAnswers(filter: AnswersFilter | null, page: AnswersPage) {
  return useQuery({ ...answersQuery(filter ?? nothing, page), enabled: filter !== null });
}

/** How many answers there are by now. @param filter null asks nothing */
export function useAnswersTotal(filter: AnswersFilter | null) {
  return useQuery({ ...totalQuery(filter ?? nothing), enabled: filter !== null });
}

/** Brings the answers being read up to date. */
export function useRefreshAnswers(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [KEY] });
}
