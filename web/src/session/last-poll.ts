import { atomWithStorage } from 'jotai/utils';

/** Id of the poll whose results this browser showed last; empty before any. It may be of another company. */
export const lastPollAtom = atomWithStorage<string>('canvass.lastPoll', '', undefined, {
  getOnInit: true,
});
