/** The back button would restore this document from the back/forward cache, previous session and all. */
function reloadRestored({ persisted }: PageTransitionEvent): void {
  if (persisted) window.location.reload();
}

/** Loads the workspace at an address as a new document, so that no state of the previous session remains. */
export function openAnew(path: string): void {
  window.addEventListener('pageshow', reloadRestored);
  window.location.assign(path);
}
