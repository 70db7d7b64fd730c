import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { WrongExpectedRevision } from '@canvass/platform/event-log/port';
import type { CommandDependencies } from './dependencies.js';
import { newEvent, pauseAfter, type CommandContext } from './handle.js';

/** Tries before giving up on a holder that keeps changing. */
const TRIES = 20;

/**
 * Tells the holder of a claim that it is about to lose it. A command that is about to append to the holder's stream then
 * meets a conflict and decides again. Afterwards the caller checks once more whether the holder uses the claim, and
 * appends to the claim at the revision that it read before.
 * Each call appends a new event: a holder that has renewed its claim since must be told again.
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
 * Whether a stream has been told that it lost a claim. If so, it must take the claim again, by an event, before it appends
 * what depends on it: that event makes the command that is taking the claim over meet a conflict in turn.
 * @param events of the holder, as loaded for the decision
 */
export function wasToldLoss(events: readonly RecordedEvent[], claim: string): boolean {
  return events.some(({ type, data }) => type === 'ClaimLost' && data['claim'] === claim);
}
