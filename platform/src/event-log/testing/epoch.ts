import { randomUUID } from 'node:crypto';
import { EPOCHS, type ProposedEvent } from './stored-event.js';
import type { StoredEvents } from './stored-events.js';

/** What EventStoreDB writes when it begins to lead: an event of its own, and on a new server what scavenges need. */
export async function beginEpoch(events: StoredEvents): Promise<void> {
  const isNew = events.last === 0;
  await events.append(EPOCHS, 'any', [systemEvent('$epoch-information', {})]);
  if (!isNew) return;
  const metadata = { $maxAge: 2_592_000 };
  await events.append('$$$scavenges', 'any', [systemEvent('$metadata', metadata)]);
}

function systemEvent(type: string, data: Record<string, unknown>): ProposedEvent {
  return {
    id: randomUUID(),
    type,
    contentType: 'application/json',
    data: Buffer.from(JSON.stringify(data)),
    metadata: Buffer.from(''),
  };
}
