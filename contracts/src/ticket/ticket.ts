import type { AdmissionRefusal } from '../device/admission.js';
import type { DeviceType } from '../device/device.js';

/** Proves that a page was admitted to an edition of a poll at a device at that time (ISO 8601, UTC). */
export interface Ticket {
  id: string;
  device: string;
  poll: string;
  edition: number;
  issuedAt: string;
}

/** Days for which a ticket is valid, by the server's clock. */
const TICKET_DAYS = 30;
const TICKET_MILLISECONDS = TICKET_DAYS * 24 * 60 * 60 * 1000;
/**
 * How much earlier than its ticket a response may seem to have been begun, as the clocks of our own machines differ; in
 * milliseconds.
 */
const BEGUN_EARLIER = 60_000;

const MOST_ON_A_LINK = 20;
const MOST_ON_A_TABLET = 2000;

/**
 * How many responses one ticket admits that would be refused now.
 * A tablet without a network collects days of responses under one page.
 */
export function mostUnder(type: DeviceType): number {
  return type === 'tablet' ? MOST_ON_A_TABLET : MOST_ON_A_LINK;
}

/** Why a response under a ticket is stored but not counted. */
export const ticketQuarantines = ['ticketTooOld', 'begunOutsideTicket', 'ticketUsedUp'] as const;
export type TicketQuarantine = (typeof ticketQuarantines)[number];

/** A pin that a device had until it was given another one. */
export interface FormerPin {
  pin: string;
  /** ISO 8601 in UTC. */
  until: string;
}

/** When the conditions of admission changed, ISO 8601 in UTC; undefined if they did not. */
export interface AdmissionHistory {
  /** The former pins of the device, the oldest first. */
  pins: readonly FormerPin[];
  /** When the device was moved to the bin. */
  binnedAt: string | undefined;
  /** When the device stopped offering the poll. */
  takenOffAt: string | undefined;
  /** When the poll was withdrawn. */
  closedAt: string | undefined;
  /** When the firm lapsed, or reached its monthly limit. */
  firmClosedAt: string | undefined;
  /** Since when the poll has opened at a later moment, and when it ended by its hours. */
  opensSince?: string | undefined;
  endedAt?: string | undefined;
}

/**
 * When the first of the conditions changed that refuse a response now.
 * Undefined if one of them has not changed since the ticket was issued; then the ticket does not admit it.
 * @param refusals every reason to refuse it
 */
export function changedSince(
  { issuedAt }: Ticket,
  refusals: readonly AdmissionRefusal[],
  history: AdmissionHistory,
): string | undefined {
  const changes = refusals.map((refusal) => changeOf(refusal, issuedAt, history));
  return changes.includes(undefined) ? undefined : [...changes].sort()[0];
}

/** The former pins that a device had at a time or later. */
export function pinsSince(issuedAt: string, pins: readonly FormerPin[]): readonly FormerPin[] {
  return pins.filter(({ until }) => until > issuedAt);
}

function changeOf(
  refusal: AdmissionRefusal,
  issuedAt: string,
  history: AdmissionHistory,
): string | undefined {
  switch (refusal) {
    case 'unknownDevice':
      return undefined;
    case 'deviceClosed':
      return history.binnedAt;
    case 'wrongPin':
      return pinsSince(issuedAt, history.pins)[0]?.until;
    case 'firmLapsed':
    case 'monthlyLimitReached':
      return history.firmClosedAt;
    case 'pollNotOpen':
      return history.opensSince;
    case 'pollEnded':
      return history.endedAt;
    case 'pollInactive': {
      const { takenOffAt, closedAt } = history;
      return [takenOffAt, closedAt].filter((at) => at !== undefined).sort()[0];
    }
  }
}

/**
 * What a ticket does with a response that would be refused: admit it, up to its number of responses, or quarantine it.
 * @param begunAt when the response was begun, corrected by the error of the respondent's clock
 * @param changedAt from `changedSince`
 * @returns undefined if the ticket does not admit it
 */
export function judgeByTicket(
  { issuedAt }: Ticket,
  { begunAt, changedAt, now }: { begunAt: Date; changedAt: string | undefined; now: Date },
): 'admitted' | TicketQuarantine | undefined {
  const issued = Date.parse(issuedAt);
  if (now.getTime() - issued > TICKET_MILLISECONDS) return 'ticketTooOld';
  if (changedAt === undefined) return undefined;
  const begun = begunAt.getTime();
  const isWithin = issued - BEGUN_EARLIER <= begun && begun <= Date.parse(changedAt);
  return isWithin ? 'admitted' : 'begunOutsideTicket';
}
