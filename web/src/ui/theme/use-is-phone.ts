import { useMedia } from './use-media.js';

/** Whether the screen is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 599px)');
}
