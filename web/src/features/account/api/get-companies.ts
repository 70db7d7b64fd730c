import { userCalls } from '@canvass/contracts/account/user-calls';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

/** So many are offered at once; whoever means another types more of its name. */
const OFFERED = 20;

/** A company that an account can be made for. */
export interface CompanyChoice {
  firm: string;
  name: string;
  /** Tells it from others of the same name. */
  email: string;
}

function companiesQuery(search: string) {
  return queryOptions({
    queryKey: ['account', 'companies', search],
    queryFn: ({ signal }) =>
      ask(userCalls.list, { query: { type: 'company', name: search, limit: OFFERED }, signal }),
    select: ({ accounts }): CompanyChoice[] =>
      accounts.map(({ firm, companyName, name, email }) => ({
        ...{ firm, name: companyName || name, email },
      })),
    placeholderData: keepPreviousData,
  });
}

/** Companies by a part of their name or address, for operators; the newest without one. */
export function useCompanies(search: string) {
  return useQuery(companiesQuery(search));
}
