import { firmCalls } from '@canvass/contracts/firm/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../api/client.js';

const companyQuery = queryOptions({
  queryKey: ['account', 'company'],
  queryFn: ({ signal }) => ask(firmCalls.view, { signal }),
});

/**
 * The company one belongs to: its contact, its settings, and how much of its plan is in use.
 * @param isAsked whether it is needed at all
 */
export function useCompany(isAsked = true) {
  return useQuery({ ...companyQuery, enabled: isAsked });
}
