let ahead = 0;

function secondsHere(): number {
  return Math.floor(Date.now() / 1000);
}

/** Learns from an answer how far the server's clock is ahead of this browser's. @param header seconds since 1970 */
export function noteServerTime(header: string | null): void {
  const seconds = Number(header);
  if (header && Number.isSafeInteger(seconds)) ahead = seconds - secondsHere();
}

/** The server's time in whole seconds since 1970, as far as it is known. */
export function serverSeconds(): number {
  return secondsHere() + ahead;
}
