import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SecondFactorView } from '@canvass/contracts/account/second-factor';
import { ask } from '../../../api/client.js';

const secondFactorQuery = queryOptions({
  queryKey: ['account', 'secondFactor'],
  queryFn: ({ signal }) => ask<SecondFactorView>('/account/secondFactor', undefined, signal),
});

/** Whether the account signs in with a second factor. */
export function useSecondFactor() {
  return useQuery(secondFactorQuery);
}
