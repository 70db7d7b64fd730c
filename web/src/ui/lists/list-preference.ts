import { useCallback } from 'react';
import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useAccount } from '../../session/profile.js';

/** How one person wants one list. */
interface ListPreference {
  /** Rows per page. */
  size?: number;
  /** Columns that were switched on or off; all others are as they begin. */
  columns?: Readonly<Record<string, boolean>>;
  /** Columns in the order that the person gave them; others stay where they begin. */
  order?: readonly string[];
  /** Columns that stay in sight, beside the first. */
  pinned?: readonly string[];
}

/** How a person has arranged the columns of a list. */
export type Arrangement = Required<Pick<ListPreference, 'columns' | 'order' | 'pinned'>>;

/** How people want their lists: by account, since they may share a browser, and then by list. */
export const listPreferencesAtom = atomWithStorage<
  Readonly<Record<string, Readonly<Record<string, ListPreference>>>>
>('canvass.lists', {}, undefined, { getOnInit: true });

const asItBegins: ListPreference = {};

/** How the person who is signed in wants a list, kept in this browser. */
export function useListPreference(
  list: string,
): [preference: ListPreference, change: (change: ListPreference) => void] {
  const account = useAccount()?.id;
  const [preferences, setPreferences] = useAtom(listPreferencesAtom);
  const own = account === undefined ? undefined : preferences[account]?.[list];
  const change = useCallback(
    (changed: ListPreference) => {
      if (account === undefined) return;
      setPreferences((all) => {
        const lists = all[account];
        return { ...all, [account]: { ...lists, [list]: { ...lists?.[list], ...changed } } };
      });
    },
    [account, list, setPreferences],
  );
  return [own ?? asItBegins, change];
}
