import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { WrongExpectedRevision } from '@canvass/platform/event-log/port';
import type { CommandDependencies } from './dependencies.js';
import { newEvent, pauseAfter, type CommandContext } from './handle.js';

/** Tries before it gives up on a holder that keeps changing. */
const TRIES = 20;

/**
 * Tells the stream that holds (or is about to hold) something that it is about to lose it, so that an append it is
 * about to make conflicts and it decides anew. Whoever calls looks again afterwards whether the holder holds it,
 * and then appends to the claim at the revision it read before.
 * The event is a new one each time: a holder that has heard and renewed its claim since must hear it again.
 */
export async function tellLoss(
  { log, now }: CommandDependencies,
  { correlationId }: CommandContext,
  holder: string,
  claim: string,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const events = await log.read(holder);
    const metadata = { at: now().toISOString(), commandId: randomUUID(), correlationId };
    const lost = newEvent({ type: 'ClaimLost', data: { claim } }, randomUUID(), metadata);
    try {
      await log.append(holder, events.at(-1)?.revision ?? 'none', [lost]);
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision) || tried === TRIES) throw error;
      await pauseAfter(tried);
    }
  }
}

/**
 * Whether a stream has been told that it lost a claim. If so, its claim must be made anew, by an event,
 * before the stream appends what rests on it: that event makes whoever is taking the claim over conflict in turn.
 * @param events of the holder, as loaded for the decision
 */
export function wasToldLoss(events: readonly RecordedEvent[], claim: string): boolean {
  return events.some(({ type, data }) => type === 'ClaimLost' && data['claim'] === claim);
}
