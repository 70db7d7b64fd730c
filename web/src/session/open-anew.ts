/** Loads the workspace at an address as a new document, so that no state of the previous session remains. */
export function openAnew(path: string): void {
  // The back button would restore this document from the back/forward cache, previous session and all.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  window.location.assign(path);
}
