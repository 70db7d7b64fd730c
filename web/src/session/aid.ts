import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { consentAtom } from './consent.js';

/** What opens above every screen: the search for anything, the tour, the help, and the choice of what may be stored. */
export type Aid = 'palette' | 'tour' | 'help' | 'consent';

/** The aid that is open. */
export const aidAtom = atom<Aid | null>(null);

/** Whether the tour begins by itself: until it has been taken or cancelled in this browser. */
export const tourAtom = atomWithStorage('canvass.tour', true, undefined, { getOnInit: true });

/** Whether any of it is open, or due by itself. */
export const isAidNeededAtom = atom(
  (get) => get(aidAtom) !== null || get(tourAtom) || get(consentAtom) === null,
);
