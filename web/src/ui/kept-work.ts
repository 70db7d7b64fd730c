import { useEffect, useRef } from 'react';
import { t } from 'i18next';
import { currentSession } from '../session/session.js';
import { showToast } from './toast.js';

/** Work that lay open when its session ended. Only as long as the tab: nothing of it is written anywhere. */
const kept = new Map<string, unknown>();

function keyOf(account: string, place: string): string {
  return `${account} ${place}`;
}

/** What the account was doing at this place when its session ended; undefined when it was nothing. */
export function keptWork<Work>(account: string, place: string): Work | undefined {
  return kept.get(keyOf(account, place)) as Work | undefined;
}

/**
 * Keeps unsaved work when the session ends under somebody's hands, for when they have signed in again.
 * @param at whose work it is and what is edited; undefined keeps nothing
 * @param work what is to be given back by `keptWork`
 * @param isDirty whether there is anything to lose
 */
export function useKeptWork<Work>(
  at: { account: string; place: string } | undefined,
  work: Work,
  isDirty: boolean,
): void {
  const key = at && keyOf(at.account, at.place);
  const unsaved = useRef<Work>(undefined);
  useEffect(() => {
    unsaved.current = isDirty ? work : undefined;
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    if (kept.delete(key)) showToast(t('ui.workKept'), 'success');
    return () => {
      if (!currentSession() && unsaved.current) kept.set(key, unsaved.current);
    };
  }, [key]);
}
