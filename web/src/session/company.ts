import { firmCalls } from '@canvass/contracts/firm/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../api/client.js';

const companyQuery = queryOptions({
  queryKey: ['account', 'company'],
  queryFn: ({ signal }) => ask(firmCalls.view, { signal }),
});

/**
 * The company of the signed-in account: contact, settings, and how much of its plan is used.
 * @param isAsked false asks nothing
 */
export function useCompany(isAsked = true) {
  return useQuery({ ...companyQuery, enabled: isAsked });
}
