import { randomUUID } from 'node:crypto';
import { WrongExpectedRevision } from '@canvass/platform/event-log/port';
import type { CommandDependencies } from './dependencies.js';
import { newEvent, type CommandContext } from './handle.js';
import { derivedId } from './ids.js';

/**
 * Tells the stream that holds (or is about to hold) something that it has lost it, so that an append it is about to
 * make conflicts and it decides anew. Whoever calls looks again afterwards whether the holder holds it.
 */
export async function tellLoss(
  { log, now }: CommandDependencies,
  { commandId, correlationId }: CommandContext,
  holder: string,
  claim: string,
): Promise<void> {
  const events = await log.read(holder);
  const lost = newEvent(
    { type: 'ClaimLost', data: { claim } },
    derivedId(holder, claim, commandId),
    {
      at: now().toISOString(),
      commandId: randomUUID(),
      correlationId,
    },
  );
  try {
    await log.append(holder, events.at(-1)?.revision ?? 'none', [lost]);
  } catch (error) {
    // The holder moved at this very moment, which the caller's second look will see.
    if (!(error instanceof WrongExpectedRevision)) throw error;
  }
}
