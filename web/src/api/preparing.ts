import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { QueryCache } from '@tanstack/react-query';
import { failureOf } from './failure.js';

/** Pause before what the server is preparing is asked for again, in milliseconds; the server itself waits a while, too. */
export const PREPARING_PAUSE_MILLISECONDS = 2000;

const preparingAtom = atom(false);

/** Whether the server is still putting together what was asked for. */
export function isBeingPrepared(error: unknown): boolean {
  return failureOf(error).code === 'beingPrepared';
}

/** Notes from now on whether any of these queries waits for what the server is preparing. */
export function hearPreparing(queries: QueryCache): void {
  const store = getDefaultStore();
  queries.subscribe(({ type }) => {
    // Each drawing of a screen tells of its queries, too.
    if (type !== 'updated' && type !== 'removed') return;
    const reasons = queries.getAll().flatMap(({ state }) => state.fetchFailureReason ?? []);
    store.set(preparingAtom, reasons.some(isBeingPrepared));
  });
}

/** Whether something is waited for that the server is preparing. */
export function useIsPreparing(): boolean {
  return useAtomValue(preparingAtom);
}
