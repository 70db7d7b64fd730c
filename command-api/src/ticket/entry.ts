import type { AdmissionRefusal, Asked } from '@canvass/contracts/device/admission';
import { monthOf } from '@canvass/contracts/firm/day-and-hour';
import {
  changedSince,
  judgeByTicket,
  mostUnder,
  type Ticket,
} from '@canvass/contracts/ticket/ticket';
import { editionAggregate } from '@canvass/contracts/edition/state';
import { pollAggregate } from '@canvass/contracts/poll/state';
import {
  deviceHistoryPart,
  firmClosedAt,
  limitHistoryPart,
  planHistoryPart,
} from '@canvass/contracts/ticket/history';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';

/** A ticket by which a save may come in that the door refuses. */
export interface TicketEntry {
  ticket: Ticket;
  /** How many responses come in by it. */
  most: number;
  /** When the first thing changed that keeps the save out now; undefined where the ticket is too old to ask. */
  changedAt: string | undefined;
}

/** A save that the door refuses, and what it shows. */
export interface Refused extends Asked {
  deviceId: string;
  /** Time zone of the firm. */
  timeZone: string;
  refusals: readonly AdmissionRefusal[];
}

/**
 * Whether a ticket of ours opens the door to a save that is refused otherwise; undefined when it does not.
 * Reads the log itself: a few short streams, and only for what is refused.
 */
export async function findEntry(
  dependencies: Pick<CommandDependencies, 'log' | 'entitlements'>,
  ticket: Ticket,
  refused: Refused,
  now: Date,
): Promise<TicketEntry | undefined> {
  const { device, deviceId, pollId, refusals } = refused;
  const isOfThis = ticket.device === deviceId && ticket.poll === pollId;
  if (!isOfThis || !device.content || device.removed || refusals.length === 0) return undefined;
  const { state: poll } = await load(dependencies, pollAggregate, pollId);
  if (poll.deleted) return undefined;
  const changedAt = await firstChange(dependencies, ticket, refused, now);
  // Whether it opens at all does not depend on when the response was begun.
  const isOpening = judgeByTicket(ticket, { begunAt: now, changedAt, now }) !== undefined;
  return isOpening ? { ticket, changedAt, most: mostUnder(device.content.type) } : undefined;
}

async function firstChange(
  dependencies: Pick<CommandDependencies, 'log' | 'entitlements'>,
  ticket: Ticket,
  refused: Refused,
  now: Date,
): Promise<string | undefined> {
  const { deviceId, pollId, refusals } = refused;
  const [{ state: history }, { state: edition }, firmClosing] = await Promise.all([
    load(dependencies, deviceHistoryPart, deviceId),
    load(dependencies, editionAggregate, pollId),
    findFirmClosing(dependencies, refused, now),
  ]);
  const { pins, binnedAt, takenOff } = history;
  return changedSince(ticket, refusals, {
    ...{ pins, binnedAt, closedAt: edition.closedAt },
    takenOffAt: Object.hasOwn(takenOff, pollId) ? takenOff[pollId] : undefined,
    firmClosedAt: firmClosing,
  });
}

/** Since when the device's firm has taken no answers; undefined while it takes them. */
async function findFirmClosing(
  dependencies: Pick<CommandDependencies, 'log' | 'entitlements'>,
  { firm: refusal, device: { firm }, timeZone }: Refused,
  now: Date,
): Promise<string | undefined> {
  if (!refusal || !firm) return undefined;
  const [plan, limits, { grant }] = await Promise.all([
    load(dependencies, planHistoryPart, firm),
    load(dependencies, limitHistoryPart, firm),
    dependencies.entitlements.of(firm),
  ]);
  const limit = grant.limits.monthlyResponsesLimit;
  const month = monthOf(now, timeZone);
  return firmClosedAt(refusal, plan.state, limits.state, { month, limit });
}
