/** Minutes without activity after which a person no longer counts as logged in; activity is noted once a minute. */
const LOGGED_IN_MINUTES = 2;

/**
 * When a person was last active, and whether they count as logged in.
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
