import { randomUUID } from 'node:crypto';
import type { EventMetadata } from '@canvass/contracts/event/envelope';
import type { MonthEvent } from '@canvass/contracts/month/events';
import {
  fullSince,
  mayReserveMore,
  monthAggregate,
  monthId,
  placesTaken,
  placesToReserve,
  type MonthState,
} from '@canvass/contracts/month/state';
import { WrongExpectedRevision, type ExpectedRevision } from '@canvass/platform/event-log/port';
import { recentlyUsed } from '@canvass/platform/memory/recently-used';
import type { CommandDependencies } from '../command/dependencies.js';
import { newEvent, pauseAfter } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { createInTurn } from '../command/in-turn.js';

/** Months of firms for which a process holds places. */
const MONTHS_HELD = 100_000;
/** Tries before giving up on a month that other processes keep changing. */
const TRIES = 20;

/** A response that is being finished. */
export interface Finishing {
  firm: string;
  /** For which it counts, YYYY-MM. */
  month: string;
  /** Responses that the firm's plan allows in a month. */
  limit: number;
  response: string;
  /** Where its first save stands in the log; undefined before that. */
  begunAt: string | undefined;
  /** Whether a ticket lets it in. */
  isLate: boolean;
  /** Metadata of the event of its save. */
  metadata: EventMetadata;
}

/**
 * - `reserved`: it counts, by a place that this process had reserved.
 * - `placed`: it counts, by a place of its own.
 * - `full`: it does not count. `waiting`: nor could it now, but reserved places may become free within seconds.
 */
export type Place = 'reserved' | 'placed' | 'full' | 'waiting';

/** The places that this process has reserved in a month. */
interface Held {
  left: number;
  /** Responses that have taken one: each takes one, however often it is sent. */
  responses: Set<string>;
}

export interface TakePlaces {
  /** Takes a place that this process holds, without waiting for the log; undefined where it holds none. */
  takeHeld(finishing: Finishing): Promise<'reserved' | undefined>;
  /** Reserves places and takes one; takes one of the response's own; or finds that there is none. */
  take(finishing: Finishing): Promise<Place>;
}

/**
 * Takes a place for each finished response of a month that a plan limits, so that no more are finished than it allows,
 * by any number of processes. A process reserves a third of what is left up to 90 % of the limit, and finishes so many
 * responses without asking anyone. From there on each response has a place of its own in the log. Reserved places that
 * were never used, as by a process that died, become free when `workflows/src/quota` counts them.
 */
export function createTakePlaces({
  log,
  state,
  logger,
}: Pick<CommandDependencies, 'log' | 'state' | 'logger'>): TakePlaces {
  const held = recentlyUsed<Held>(MONTHS_HELD);
  const inTurn = createInTurn();

  const heldIn = (id: string): Held => {
    const known = held.get(id) ?? { left: 0, responses: new Set<string>() };
    held.set(id, known);
    return known;
  };

  async function takeHeld(finishing: Finishing): Promise<'reserved' | undefined> {
    const { firm, month, limit, response } = finishing;
    const id = monthId(firm, month);
    const holding = heldIn(id);
    if (holding.responses.has(response)) return 'reserved';
    if (holding.left === 0) return undefined;
    // What is reserved is given up by all processes once all that may be is: so its use can be counted.
    const { state: heard } = await state.month(id, 'heard');
    if (placesToReserve(heard, limit) === 0) holding.left = 0;
    const taken = charge(holding, response);
    if (taken && holding.left === 0) void reserveAhead(finishing);
    return taken;
  }

  /** Reserves more places before they are needed. The last of a month are reserved by the response that needs one. */
  async function reserveAhead(finishing: Finishing): Promise<void> {
    const { firm, month, limit } = finishing;
    const id = monthId(firm, month);
    try {
      await inTurn(id, async () => {
        const { state: now, revision } = await state.month(id, 'now');
        const count = placesToReserve(now, limit);
        if (heldIn(id).left > 0 || !mayReserveMore(placesTaken(now) + count, limit)) return;
        await reserve(finishing, now, revision, count);
      });
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return;
      logger.error({ err: error, firm }, 'no places could be reserved ahead');
    }
  }

  async function reserve(
    finishing: Finishing,
    now: MonthState,
    revision: ExpectedRevision,
    count: number,
  ): Promise<void> {
    const { firm, month, limit } = finishing;
    const id = monthId(firm, month);
    const data = { count, taken: placesTaken(now), limit };
    await append(finishing, revision, { type: 'PlacesReserved', data }, randomUUID());
    heldIn(id).left += count;
    // Read now, so that the next response need not.
    await state.month(id, 'heard');
  }

  function charge(holding: Held, response: string): 'reserved' | undefined {
    if (holding.left === 0) return undefined;
    holding.left -= 1;
    holding.responses.add(response);
    return 'reserved';
  }

  async function takeInTurn(finishing: Finishing): Promise<Place> {
    const taken = await takeHeld(finishing);
    if (taken) return taken;
    const { firm, month, response, limit } = finishing;
    const id = monthId(firm, month);
    for (let tried = 1; ; tried += 1) {
      const { state: now, revision } = await state.month(id, 'now');
      if (now.places.has(response)) return 'placed';
      const count = placesToReserve(now, limit);
      try {
        if (count > 0) {
          await reserve(finishing, now, revision, count);
          return charge(heldIn(id), response) ?? 'waiting';
        }
        const event = ownPlace(finishing, now);
        if (!event) return now.reserved + now.ended > 0 ? 'waiting' : 'full';
        await append(finishing, revision, event, derivedId(id, response));
        return 'placed';
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision) || tried === TRIES) throw error;
        await pauseAfter(tried);
      }
    }
  }

  async function append(
    { firm, month, metadata }: Finishing,
    revision: ExpectedRevision,
    event: MonthEvent,
    eventId: string,
  ): Promise<void> {
    const stream = monthAggregate.stream(monthId(firm, month));
    await log.append(stream, revision, [newEvent(event, eventId, metadata)]);
  }

  return {
    takeHeld,
    take: (finishing) =>
      inTurn(monthId(finishing.firm, finishing.month), () => takeInTurn(finishing)),
  };
}

/**
 * The place of its own that a response takes: one of the plan's, or one beyond them if it was begun before these were all
 * taken. That it was shows in the log; what tickets say is taken for as many responses as the plan allows in all.
 */
function ownPlace(
  { response, limit, begunAt, isLate }: Finishing,
  now: MonthState,
): MonthEvent | undefined {
  const full = fullSince(now, limit);
  if (full === undefined) return { type: 'PlaceTaken', data: { response } };
  if (begunAt !== undefined && begunAt < full) {
    return { type: 'PlaceTaken', data: { response, beyond: 'begun' } };
  }
  return isLate && now.late < limit
    ? { type: 'PlaceTaken', data: { response, beyond: 'late' } }
    : undefined;
}
