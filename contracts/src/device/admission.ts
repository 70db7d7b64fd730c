import type { EditionState } from '../edition/state.js';
import type { FirmRefusal } from '../gate/state.js';
import { NO_PIN } from './device.js';
import type { DeviceState } from './state.js';

/** Says that a page was let in to an edition of a poll at a device at that time (ISO 8601, UTC). */
export interface Ticket {
  device: string;
  poll: string;
  edition: number;
  issuedAt: string;
}

/** Days during which answers to a replaced edition, or under an old ticket, are taken. */
const GRACE_DAYS = 30;

const GRACE_MILLISECONDS = GRACE_DAYS * 24 * 60 * 60 * 1000;

export type AdmissionRefusal =
  'unknownDevice' | 'deviceClosed' | 'wrongPin' | 'pollInactive' | FirmRefusal;

export function needsPin(device: DeviceState): boolean {
  const pin = device.content?.pin ?? NO_PIN;
  return pin !== NO_PIN && pin !== '';
}

/**
 * Whether the respondents' door of a device opens to this pin; undefined when it does.
 * @param firm why its firm takes no answers, if so: said only to those who have the pin
 */
export function refusalAtDevice(
  device: DeviceState,
  pwd: string | undefined,
  firm: FirmRefusal | undefined,
): AdmissionRefusal | undefined {
  if (!device.exists || !device.content) return 'unknownDevice';
  if (device.removed || device.content.status === 'deleted') return 'deviceClosed';
  if (needsPin(device) && device.content.pin !== pwd) return 'wrongPin';
  return firm;
}

/** Polls a respondent is offered: the active one, or all where none is set. */
export function offeredPolls(device: DeviceState): string[] {
  const { isActive, polls } = device.content ?? { isActive: '', polls: [] };
  return isActive ? [isActive] : polls;
}

/**
 * Whether answers are admitted: undefined when they are. Every door asks this.
 * A ticket for this device and poll stands for the pin and for what was open when it was issued, for 30 days.
 * @param ticket already checked to be ours
 */
export function refusalOf(
  asked: {
    deviceId: string;
    device: DeviceState;
    pollId: string;
    edition: EditionState;
    firm: FirmRefusal | undefined;
  },
  shown: { pwd?: string | undefined; ticket?: Ticket | undefined },
  now: Date,
): AdmissionRefusal | undefined {
  const { deviceId, device, pollId, edition, firm } = asked;
  const { ticket } = shown;
  if (!device.exists || !device.content) return 'unknownDevice';
  const ticketHolds =
    ticket?.device === deviceId &&
    ticket.poll === pollId &&
    now.getTime() - new Date(ticket.issuedAt).getTime() <= GRACE_MILLISECONDS;
  if (edition.editions.length === 0) return 'pollInactive';
  if (ticketHolds) return undefined;
  const atDevice = refusalAtDevice(device, shown.pwd, firm);
  if (atDevice) return atDevice;
  const offered = device.content.polls.includes(pollId);
  return offered && !edition.closed ? undefined : 'pollInactive';
}

/** Whether answers to this edition come too late: it was replaced more than 30 days ago by the server's clock. */
export function isEditionTooOld(edition: EditionState, number: number, now: Date): boolean {
  const successor = edition.editions[number];
  if (!successor) return false;
  return now.getTime() - new Date(successor.publishedAt).getTime() > GRACE_MILLISECONDS;
}
