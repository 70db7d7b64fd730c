import { accountCalls } from '@canvass/contracts/account/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AccountView } from '@canvass/contracts/account/view';
import { ask } from '../api/client.js';

const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => ask(accountCalls.profile, { signal }),
  staleTime: 5 * 60_000,
});

/** The signed-in account, what it may do and how much of it. */
export function useProfile() {
  return useQuery(profileQuery);
}

/** The signed-in account; undefined until it is known. */
export function useAccount(): AccountView | undefined {
  return useProfile().data?.account;
}

/** Accounts of type user look, they do not change. */
export function useIsReadOnly(): boolean {
  return useAccount()?.type === 'user';
}

/** An account that is not active sees what it could do, and can do nothing of it. */
export function useIsInactive(): boolean {
  return useAccount()?.active === false;
}
