import { atomWithStorage } from 'jotai/utils';

/** Whether the key ? opens the help; those whose voice or shaking hands press keys switch it off. */
export const shortcutKeyAtom = atomWithStorage('canvass.shortcutKey', true, undefined, {
  getOnInit: true,
});
