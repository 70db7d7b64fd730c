import { useCallback, useEffect, useRef } from 'react';
import { t } from 'i18next';
import { currentSession } from '../../session/session.js';
import { showSuccess } from '../feedback/toast.js';

/** Unsaved work that was left to come back to. It lives as long as the tab and is written nowhere. */
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

/**
 * Keeps unsaved work when the session ends, so that the user finds it after signing in again, and where the user leaves
 * for a screen that leads back.
 * @param at the account and what it edits; undefined keeps nothing
 * @param work what `keptWork` returns later
 * @param isDirty whether there is anything to lose
 * @returns keeps it when the screen is left this time
 */
export function useKeptWork<State>(
  at: { account: string; place: string } | undefined,
  work: State,
  isDirty: boolean,
): () => void {
  const key = at && keyOf(at.account, at.place);
  const unsaved = useRef<State>(undefined);
  const comesBack = useRef(false);
  useEffect(() => {
    unsaved.current = isDirty ? work : undefined;
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    if (kept.delete(key)) showSuccess({ text: t('ui.workKept') });
    return () => {
      const isKept = comesBack.current || !currentSession();
      if (isKept && unsaved.current) kept.set(key, unsaved.current);
    };
  }, [key]);
  return useCallback(() => {
    comesBack.current = true;
  }, []);
}
