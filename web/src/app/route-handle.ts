import type { TextKey } from '../i18n/text-key.js';

/** What a route tells the shell. */
export interface RouteHandle {
  title: TextKey;
}
