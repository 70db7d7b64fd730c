/** What a company's own server can be told of. */
export const webhookTypes = ['response.finished', 'response.erased', 'report.sent'] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** Webhooks of one company, at most. */
export const MOST_WEBHOOKS = 10;
/** Characters of the longest address. */
export const LONGEST_WEBHOOK_URL = 2000;

/** Minutes before the second try, the third, and so on: together a day. */
const MINUTES_BETWEEN_TRIES = [1, 5, 30, 120, 300, 480, 504] as const;
/** How often a delivery is tried before it is given up. */
export const MOST_TRIES = MINUTES_BETWEEN_TRIES.length + 1;

/** When a delivery that failed is tried again, ISO 8601; undefined once it is given up. @param tries so far @param now ISO 8601 */
export function nextTry(tries: number, now: string): string | undefined {
  const minutes = MINUTES_BETWEEN_TRIES[tries - 1];
  if (minutes === undefined) return undefined;
  return new Date(Date.parse(now) + minutes * 60_000).toISOString();
}
