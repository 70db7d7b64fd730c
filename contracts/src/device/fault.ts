/**
 * Where a browser fails by itself, not the network: before a page of the workspace or a respondent page shows anything,
 * while a page sends answers, and while its service worker does.
 */
export const faultPlaces = ['workspace', 'page', 'sending', 'worker'] as const;
export type FaultPlace = (typeof faultPlaces)[number];

/** What a page reports of its browser. Which browser that is, the server reads from the request. */
export interface BrowserFault {
  at: FaultPlace;
}
