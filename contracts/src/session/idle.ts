/** Days without use after which a session ends. */
const IDLE_DAYS = 14;

/**
 * Whether a session has ended because it was not used.
 * @param used when it was started, and when it was last seen, ISO 8601; null for not since
 * @param now ISO 8601
 */
export function isIdle(
  { startedAt, lastSeen }: { startedAt: string; lastSeen: string | null },
  now: string,
): boolean {
  return Date.parse(now) - Date.parse(lastSeen ?? startedAt) >= IDLE_DAYS * 24 * 60 * 60_000;
}
