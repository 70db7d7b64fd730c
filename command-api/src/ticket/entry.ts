import type { AdmissionRefusal, AdmissionState } from '@canvass/contracts/device/admission';
import type { DeviceType } from '@canvass/contracts/device/device';
import { monthOf } from '@canvass/contracts/firm/day-and-hour';
import {
  changedSince,
  judgeByTicket,
  mostUnder,
  pinsSince,
  type AdmissionHistory,
  type Ticket,
} from '@canvass/contracts/ticket/ticket';
import { editionAggregate, endedAt } from '@canvass/contracts/edition/state';
import { pollAggregate } from '@canvass/contracts/poll/state';
import {
  deviceHistoryPart,
  firmClosedAt,
  limitHistoryPart,
  planHistoryPart,
} from '@canvass/contracts/ticket/history';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';

/** A ticket by which a save may come in that is refused otherwise. */
export interface TicketEntry {
  ticket: Ticket;
  /** Most responses that may come in by it. */
  most: number;
  /** When the first of the reasons that keep the save out came up; undefined when the ticket is too old to tell. */
  changedAt: string | undefined;
  /** Pins that the device has had since the ticket was issued, and has no more. */
  formerPins: readonly string[];
  /** Type of its device. */
  type: DeviceType;
  /** Whether the save is refused because the firm's month is full. */
  isFull: boolean;
  /** The month in which it was received, YYYY-MM in the firm's time zone. */
  month: string;
}

/** A save that is refused, with the reasons. */
export interface Refused extends AdmissionState {
  deviceId: string;
  /** Time zone of the firm. */
  timeZone: string;
  refusals: readonly AdmissionRefusal[];
}

/**
 * Finds out whether one of our tickets lets a save in that is refused otherwise; undefined when it does not.
 * It reads a few short streams of the log, and only for refused saves.
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
  const history = await admissionHistory(dependencies, refused, now);
  const changedAt = changedSince(ticket, refusals, history);
  // Whether a ticket lets in at all does not depend on when the response was begun.
  const isOpening = judgeByTicket(ticket, { begunAt: now, changedAt, now }) !== undefined;
  if (!isOpening) return undefined;
  const present = device.content.pin;
  const formerPins = pinsSince(ticket.issuedAt, history.pins)
    .map(({ pin }) => pin)
    .filter((pin) => pin !== present);
  const { type } = device.content;
  return {
    ...{ ticket, changedAt, formerPins, type, most: mostUnder(type) },
    isFull: refusals.includes('monthlyLimitReached'),
    month: monthOf(now, refused.timeZone),
  };
}

async function admissionHistory(
  dependencies: Pick<CommandDependencies, 'log' | 'entitlements'>,
  refused: Refused,
  now: Date,
): Promise<AdmissionHistory> {
  const { deviceId, pollId } = refused;
  const [{ state: history }, { state: edition }, firmClosing] = await Promise.all([
    load(dependencies, deviceHistoryPart, deviceId),
    load(dependencies, editionAggregate, pollId),
    findFirmClosing(dependencies, refused, now),
  ]);
  const { pins, binnedAt, takenOff } = history;
  return {
    ...{ pins, binnedAt, closedAt: edition.closedAt },
    takenOffAt: Object.hasOwn(takenOff, pollId) ? takenOff[pollId] : undefined,
    firmClosedAt: firmClosing,
    ...{ opensSince: edition.opensSince, endedAt: endedAt(edition) },
  };
}

/** When the device's firm stopped taking answers; undefined while it takes them. */
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
