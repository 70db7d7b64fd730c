import { randomUUID } from 'node:crypto';
import type { CapEvent } from '@canvass/contracts/cap/events';
import { capAggregate, decidePlace, fullAt } from '@canvass/contracts/cap/state';
import type { EventMetadata } from '@canvass/contracts/event/envelope';
import { WrongExpectedRevision, type ExpectedRevision } from '@canvass/platform/event-log/port';
import type { CommandDependencies } from '../command/dependencies.js';
import { newEvent, pauseAfter } from '../command/handle.js';
import { createInTurn } from '../command/in-turn.js';

/** Tries before giving up on a poll that other processes keep changing. */
const TRIES = 50;

/** A save of a response to a poll that ends at a number of finished responses. */
export interface CapSave {
  poll: string;
  /** Finished responses at which the poll ends. */
  most: number;
  response: string;
  isFinished: boolean;
  /** Metadata of the event of its save. */
  metadata: EventMetadata;
  now: Date;
  /**
   * Whether it may be taken beyond the number: asked where there is no place for a finished response.
   * @param fullSince when the last place was filled, ISO 8601; undefined while some are only held
   */
  mayBeBeyond?(fullSince: string | undefined): Promise<boolean>;
}

export interface CapPlaces {
  /** Takes, renews or fills the place of a response; `full` where it gets none. Doing it again changes nothing. */
  take(save: CapSave): Promise<'placed' | 'full'>;
  /** Frees the place of a response that is not counted after all. */
  free(save: Pick<CapSave, 'poll' | 'response' | 'metadata'>): Promise<void>;
}

/**
 * Keeps the places of polls that end at a number of finished responses: each is an event of the poll's own stream, appended
 * at the revision that was read, so that no more are finished by any number of processes and over all ways in.
 * Only such polls pay for it.
 */
export function createTakeCapPlaces({
  log,
  state,
}: Pick<CommandDependencies, 'log' | 'state'>): CapPlaces {
  const inTurn = createInTurn();

  async function append(
    poll: string,
    revision: ExpectedRevision,
    events: readonly CapEvent[],
    metadata: EventMetadata,
  ): Promise<void> {
    const recorded = events.map((event) => newEvent(event, randomUUID(), metadata));
    await log.append(capAggregate.stream(poll), revision, recorded);
  }

  async function takeInTurn(save: CapSave): Promise<'placed' | 'full'> {
    const { poll, most, metadata, now } = save;
    for (let tried = 1; ; tried += 1) {
      // Before a response is refused a place, the log itself is read.
      const { state: cap, revision } = await state.cap(poll, tried === 1 ? 'heard' : 'now');
      let decided = decidePlace(cap, save, now);
      if (decided === 'full' && tried === 1) continue;
      if (decided === 'full' && save.isFinished) {
        const isBeyond = (await save.mayBeBeyond?.(fullAt(cap, most))) ?? false;
        decided = decidePlace(cap, { ...save, isBeyond }, now);
      }
      if (decided === 'full') return 'full';
      if (decided.length === 0) return 'placed';
      try {
        await append(poll, revision, decided, metadata);
        return 'placed';
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision) || tried === TRIES) throw error;
        await pauseAfter(tried);
      }
    }
  }

  async function freeInTurn(
    poll: string,
    response: string,
    metadata: EventMetadata,
  ): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      const { state: cap, revision } = await state.cap(poll, 'now');
      if (!cap.filled.has(response) && !cap.held.has(response)) return;
      try {
        await append(poll, revision, [{ type: 'CapPlaceFreed', data: { response } }], metadata);
        return;
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision) || tried === TRIES) throw error;
        await pauseAfter(tried);
      }
    }
  }

  return {
    take: (save) => inTurn(save.poll, () => takeInTurn(save)),
    free: ({ poll, response, metadata }) =>
      inTurn(poll, () => freeInTurn(poll, response, metadata)),
  };
}
