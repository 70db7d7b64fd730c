import { secondFactorCalls } from '@canvass/contracts/account/second-factor-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

const secondFactorQuery = queryOptions({
  queryKey: ['account', 'secondFactor'],
  queryFn: ({ signal }) => ask(secondFactorCalls.view, { signal }),
});

/** Whether the account signs in with a second factor. */
export function useSecondFactor() {
  return useQuery(secondFactorQuery);
}
