/** Loads the workspace anew at an address, so that nothing of the session before is left. */
export function openAnew(path: string): void {
  // Browsers keep a page that is left as it stands, for their back button; this one must not go on from there.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  window.location.assign(path);
}
