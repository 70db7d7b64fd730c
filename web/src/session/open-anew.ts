/** Loads the workspace anew at an address, so that nothing of the session before is left. */
export function openAnew(path: string): void {
  window.location.assign(path);
}
