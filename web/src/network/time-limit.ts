/**
 * A signal that aborts after a time, in milliseconds. Browsers before Chrome 103, Safari 16 and Firefox 100 have no
 * `AbortSignal.timeout`.
 */
export function timeLimit(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}
