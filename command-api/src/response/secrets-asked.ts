import type { DurableStore } from '@canvass/platform/durable/port';

/** Key of the note when a release that asks each response for a secret was first started here. */
const KEY = 'first-start/response-secrets';

interface FirstStart {
  /** ISO 8601 in UTC. */
  at: string;
}

/**
 * Since when responses have to have a secret: the first start of a release that asks for one. It is noted once in an
 * installation, by the process that comes first, and stays through restarts and in backups.
 * @param now the time of this start
 */
export async function noteSecretsAsked(
  durable: Pick<DurableStore, 'get' | 'compareAndSet'>,
  now: Date,
): Promise<Date> {
  const noted = await durable.get<FirstStart>(KEY);
  if (noted) return new Date(noted.value.at);
  const version = await durable.compareAndSet<FirstStart>(KEY, 0, { at: now.toISOString() });
  return version === undefined ? noteSecretsAsked(durable, now) : now;
}
