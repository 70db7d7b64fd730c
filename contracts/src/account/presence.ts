/** Minutes after which whoever does nothing counts as logged in no longer; what is done is noted once a minute. */
const LOGGED_IN_MINUTES = 2;

/**
 * When somebody was last there, and whether that is now.
 * @param lastConnection ISO 8601; null before the first time
 * @param now ISO 8601
 */
export function presentPresence(
  lastConnection: string | null,
  now: string,
): { lastConnection: string | null; isLoggedIn: boolean } {
  const isLoggedIn =
    lastConnection !== null &&
    Date.parse(now) - Date.parse(lastConnection) < LOGGED_IN_MINUTES * 60_000;
  return { lastConnection, isLoggedIn };
}
