import type { Outbox } from './outbox.js';

const DAY_MILLISECONDS = 86_400_000;
const DAYS_KEPT = 30;

/** Removes responses that the server has had for a month. A full disk may refuse to delete; the next visit tries again. */
export async function tidy({ storage }: Pick<Outbox, 'storage'>, now: Date): Promise<void> {
  try {
    const limit = new Date(now.getTime() - DAYS_KEPT * DAY_MILLISECONDS).toISOString();
    const old = (await storage.responses()).filter(({ savedAt }) => savedAt < limit);
    await storage.forget(old.map(({ responseId }) => responseId));
  } catch (error) {
    console.warn('Old responses could not be removed.', error);
  }
}
