import { useEffect, useRef } from 'react';
import { t } from 'i18next';
import { currentSession } from '../../session/session.js';
import { showSuccess } from '../feedback/toast.js';

/** Unsaved work of sessions that ended. It lives as long as the tab and is written nowhere. */
const kept = new Map<string, unknown>();

function keyOf(account: string, place: string): string {
  return `${account} ${place}`;
}

/** The work that the account left unsaved at this place when its session ended; undefined when there is none. */
export function keptWork<State>(account: string, place: string): State | undefined {
  return kept.get(keyOf(account, place)) as State | undefined;
}

/**
 * Keeps unsaved work when the session ends, so that the user finds it after signing in again.
 * @param at the account and what it edits; undefined keeps nothing
 * @param work what `keptWork` returns later
 * @param isDirty whether there is anything to lose
 */
export function useKeptWork<State>(
  at: { account: string; place: string } | undefined,
  work: State,
  isDirty: boolean,
): void {
  const key = at && keyOf(at.account, at.place);
  const unsaved = useRef<State>(undefined);
  useEffect(() => {
    unsaved.current = isDirty ? work : undefined;
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    if (kept.delete(key)) showSuccess({ text: t('ui.workKept') });
    return () => {
      if (!currentSession() && unsaved.current) kept.set(key, unsaved.current);
    };
  }, [key]);
}
