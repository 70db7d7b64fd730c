import { useCallback, useEffect, useRef } from 'react';
import { t } from 'i18next';
import { getDefaultStore } from 'jotai';
import { untilFetched } from '../../network/until-fetched.js';
import { currentSession, previousSessionAtom } from '../../session/session.js';
import type { WorkPlace } from '../../session/stored-work.js';
import { showSuccess } from '../feedback/toast.js';
import type { WorkKeeper } from './work-keeper.js';

/** Unsaved work that was left to come back to in this tab. */
const kept = new Map<string, unknown>();

function keyOf(account: string, place: string): string {
  return `${account} ${place}`;
}

/** The work that the account left unsaved at this place, to come back to; undefined when there is none. */
export function keptWork<State>(account: string, place: string): State | undefined {
  return kept.get(keyOf(account, place)) as State | undefined;
}

/** Drops what was kept at this place, which another work begins. */
export function forgetWork(account: string, place: string): void {
  kept.delete(keyOf(account, place));
}

/** Drops all that was kept, as a page does that is opened anew. */
export function forgetAllWork(): void {
  kept.clear();
}

/** Work that comes from elsewhere is found by the editor that opens next at this place. */
export function bringWork(account: string, place: string, work: unknown): void {
  kept.set(keyOf(account, place), work);
}

// No visit waits for it: it is fetched once there is something to lose.
const fetchKeeper = untilFetched(() => import('./work-keeper.js'));

/**
 * Keeps unsaved work: when the session ends, so that the user finds it after signing in again; where the user leaves for a
 * screen that leads back; and in the browser, for when the page is closed or dies.
 * @param at the account and what it edits; undefined keeps nothing
 * @param work what `keptWork` returns later
 * @param isDirty whether there is anything to lose
 * @returns keeps it when the screen is left this time
 */
export function useKeptWork<State extends object>(
  at: WorkPlace | undefined,
  work: State,
  isDirty: boolean,
): () => void {
  const account = at?.account;
  const place = at?.place;
  const unsaved = useRef<State>(undefined);
  const comesBack = useRef(false);
  const keeper = useRef<WorkKeeper>(undefined);
  useEffect(() => {
    unsaved.current = isDirty ? work : undefined;
    keeper.current?.changed();
  });
  useEffect(() => {
    // What an operator writes as another account stays out of the browser.
    const isOther = getDefaultStore().get(previousSessionAtom) !== null;
    if (!account || !place || !isDirty || isOther) return undefined;
    let isOver = false;
    void fetchKeeper().then(({ keepWork }) => {
      if (!isOver) keeper.current = keepWork({ account, place }, () => unsaved.current);
    });
    return () => {
      isOver = true;
      keeper.current?.end(comesBack.current || !currentSession());
      keeper.current = undefined;
    };
  }, [account, place, isDirty]);
  useEffect(() => {
    if (!account || !place) return undefined;
    const key = keyOf(account, place);
    if (kept.delete(key)) showSuccess({ text: t('ui.workKept') });
    return () => {
      const isKept = comesBack.current || !currentSession();
      if (isKept && unsaved.current) kept.set(key, unsaved.current);
    };
  }, [account, place]);
  return useCallback(() => {
    comesBack.current = true;
  }, []);
}
