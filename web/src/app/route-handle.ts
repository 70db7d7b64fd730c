import type { TextKey } from '../i18n/text-key.js';

/** What a route says of itself. */
export interface RouteHandle {
  title: TextKey;
}
