import type { DurableStore } from '../../durable/port.js';

/** Where the durable store has the id by which it and the log know each other. */
export const MARKER_KEY = 'event-log/marker';

export interface Marker {
  id: string;
}

/**
 * The id of the log and of the durable store beside it, which no other installation has: what this one keeps in places
 * that it shares with others carries it.
 * @param durable with which the log has been opened
 * @throws Error when no log has been
 */
export async function installationOf(durable: DurableStore): Promise<string> {
  const marker = await durable.get<Marker>(MARKER_KEY);
  if (!marker) throw new Error('the durable store belongs to no event log yet');
  return marker.value.id;
}
