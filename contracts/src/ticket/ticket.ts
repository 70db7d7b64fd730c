import type { AdmissionRefusal } from '../device/admission.js';
import type { DeviceType } from '../device/device.js';

/** Says that a page was let in to an edition of a poll at a device at that time (ISO 8601, UTC). */
export interface Ticket {
  id: string;
  device: string;
  poll: string;
  edition: number;
  issuedAt: string;
}

/** Days by the server's clock during which a ticket stands for what was open when it was issued. */
const TICKET_DAYS = 30;
const TICKET_MILLISECONDS = TICKET_DAYS * 24 * 60 * 60 * 1000;
/** The machines that issue tickets and take answers may differ by so many milliseconds. */
const CLOCKS_APART = 60_000;

const MOST_ON_A_LINK = 20;
const MOST_ON_A_TABLET = 2000;

/**
 * How many responses one ticket lets in that the door refuses by now.
 * A tablet without a network gives days of them under one page.
 */
export function mostUnder(type: DeviceType): number {
  return type === 'tablet' ? MOST_ON_A_TABLET : MOST_ON_A_LINK;
}

/** Why a response under a ticket is kept for the firm and not counted. */
export const ticketQuarantines = ['ticketTooOld', 'begunOutsideTicket', 'ticketUsedUp'] as const;
export type TicketQuarantine = (typeof ticketQuarantines)[number];

/** When what a door asks for changed, ISO 8601 in UTC; undefined where it did not. */
export interface DoorHistory {
  /** The pin of the device, ascending. */
  pins: readonly string[];
  /** The device went to the bin. */
  binnedAt: string | undefined;
  /** The device stopped offering the poll. */
  takenOffAt: string | undefined;
  /** The poll was withdrawn. */
  closedAt: string | undefined;
  /** The firm lapsed, or its month became full. */
  firmClosedAt: string | undefined;
}

/**
 * When the first of the things changed that keep a response out now.
 * Undefined when one of them has not changed since the ticket was issued, which then opens nothing.
 * @param refusals all that keeps it out
 */
export function changedSince(
  { issuedAt }: Ticket,
  refusals: readonly AdmissionRefusal[],
  history: DoorHistory,
): string | undefined {
  const changes = refusals.map((refusal) => changeOf(refusal, issuedAt, history));
  return changes.includes(undefined) ? undefined : changes.toSorted()[0];
}

function changeOf(
  refusal: AdmissionRefusal,
  issuedAt: string,
  history: DoorHistory,
): string | undefined {
  switch (refusal) {
    case 'unknownDevice':
      return undefined;
    case 'deviceClosed':
      return history.binnedAt;
    case 'wrongPin':
      return history.pins.find((at) => at > issuedAt);
    case 'firmLapsed':
    case 'monthlyLimitReached':
      return history.firmClosedAt;
    case 'pollInactive': {
      const { takenOffAt, closedAt } = history;
      return [takenOffAt, closedAt].filter((at) => at !== undefined).toSorted()[0];
    }
  }
}

/**
 * What a ticket makes of a response that the door refuses: admitted as far as its number allows, or set aside.
 * @param begunAt when the response was begun, corrected by the error of the respondent's clock
 * @param changedAt as `changedSince` gives it
 * @returns undefined when the ticket opens nothing
 */
export function judgeByTicket(
  { issuedAt }: Ticket,
  { begunAt, changedAt, now }: { begunAt: Date; changedAt: string | undefined; now: Date },
): 'admitted' | TicketQuarantine | undefined {
  const issued = Date.parse(issuedAt);
  if (now.getTime() - issued > TICKET_MILLISECONDS) return 'ticketTooOld';
  if (changedAt === undefined) return undefined;
  const begun = begunAt.getTime();
  const isWithin = issued - CLOCKS_APART <= begun && begun <= Date.parse(changedAt);
  return isWithin ? 'admitted' : 'begunOutsideTicket';
}
