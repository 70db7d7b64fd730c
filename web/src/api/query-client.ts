import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ChangeTopic } from '@canvass/contracts/live/change';
import { showFailure } from '../ui/feedback/toast.js';
import { failureOf, NO_ANSWER, type FailureCode } from './failure.js';
import { hearPreparing, isBeingPrepared, PREPARING_PAUSE_MILLISECONDS } from './preparing.js';
import { wordFailure } from './word-failure.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      shownInPlace?: readonly FailureCode[];
      alsoOn?: readonly ChangeTopic[];
      rarelyOn?: readonly ChangeTopic[];
    };
  }
}

function report(error: unknown, shownInPlace: unknown): void {
  const failure = failureOf(error);
  if (failure.status === -1) throw error;
  // The sign-in screen says why one is there.
  if (failure.status === 401) return;
  // Nor does it matter to whom the session before comes back.
  if (failure.isOfRetry || failure.isGivenUp) return;
  if (Array.isArray(shownInPlace) && shownInPlace.includes(failure.code)) return;
  showFailure(wordFailure(failure));
}

/** Pause before a lost call is tried again, in milliseconds. */
const usualPause = (count: number): number => 1000 * 2 ** count;

/**
 * Server state: every failed call is told once, lost calls are tried again, refused ones are not, but for what the server is
 * still preparing.
 */
export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    onError: (error, query) => report(error, query.meta?.shownInPlace),
  });
  hearPreparing(queryCache);
  return new QueryClient({
    queryCache,
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) =>
        report(error, mutation.meta?.shownInPlace),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) =>
          isBeingPrepared(error) || (failureOf(error).code === NO_ANSWER && count < 2),
        retryDelay: (count, error) =>
          isBeingPrepared(error) ? PREPARING_PAUSE_MILLISECONDS : usualPause(count),
      },
      // Tried at once and told when it failed: kept until the connection is back, it would run
      // although the user may have changed their mind. What says that it waits, waits by itself: see `useCommand`.
      mutations: { networkMode: 'always' },
    },
  });
}
