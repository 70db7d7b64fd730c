import { accountCalls } from '@canvass/contracts/account/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AccountView } from '@canvass/contracts/account/view';
import { ask } from '../api/client.js';

const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => ask(accountCalls.profile, { signal }),
  staleTime: 5 * 60_000,
});

/** The signed-in account with its permissions, limits and billing. */
export function useProfile() {
  return useQuery(profileQuery);
}

/** The signed-in account; undefined until it has loaded. */
export function useAccount(): AccountView | undefined {
  return useProfile().data?.account;
}

/** Whether the account is of type user, which reads and changes nothing. */
export function useIsReadOnly(): boolean {
  return useAccount()?.type === 'user';
}

/** Whether the account is inactive: it sees all controls, disabled. */
export function useIsInactive(): boolean {
  return useAccount()?.active === false;
}

/** Whether the account itself was switched off, so that it changes nothing of its own either. */
export function useIsSwitchedOff(): boolean {
  return useAccount()?.isSwitchedOff === true;
}
