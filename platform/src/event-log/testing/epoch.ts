import { randomUUID } from 'node:crypto';
import { EPOCHS, type ProposedEvent } from './stored-event.js';
import type { StoredEvents } from './stored-events.js';

/** The events that EventStoreDB writes when it begins to lead: its epoch, and on a new server those for scavenging. */
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
