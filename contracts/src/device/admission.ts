import type { EditionState } from '../edition/state.js';
import type { FirmRefusal } from '../gate/state.js';
import { outOfHours, type OutOfHours } from '../poll/availability.js';
import { NO_PIN } from './device.js';
import type { DeviceState } from './state.js';

/** Days during which answers to a replaced edition are accepted. */
const GRACE_DAYS = 30;

const GRACE_MILLISECONDS = GRACE_DAYS * 24 * 60 * 60 * 1000;

export type AdmissionRefusal =
  | 'unknownDevice'
  | 'deviceClosed'
  | 'wrongPin'
  | 'pollInactive'
  | OutOfHours
  | FirmRefusal;

export function needsPin(device: DeviceState): boolean {
  const pin = device.content?.pin ?? NO_PIN;
  return pin !== NO_PIN && pin !== '';
}

/** Every reason of a device and its firm to refuse a respondent with this pin. */
function refusalsAtDevice(
  device: DeviceState,
  pwd: string | undefined,
  firm: FirmRefusal | undefined,
): AdmissionRefusal[] {
  const { content } = device;
  if (!device.exists || !content) return ['unknownDevice'];
  const refusals: AdmissionRefusal[] = [];
  if (device.removed || content.status === 'deleted') refusals.push('deviceClosed');
  if (needsPin(device) && content.pin !== pwd) refusals.push('wrongPin');
  if (firm) refusals.push(firm);
  return refusals;
}

/**
 * Why a device refuses a respondent with this pin; undefined if it lets them in.
 * @param firm why its firm accepts no answers, if it does not; revealed only with the correct pin
 */
export function refusalAtDevice(
  device: DeviceState,
  pwd: string | undefined,
  firm: FirmRefusal | undefined,
): AdmissionRefusal | undefined {
  return refusalsAtDevice(device, pwd, firm)[0];
}

/** The state that admission of a response depends on. */
export interface AdmissionState {
  device: DeviceState;
  pollId: string;
  edition: EditionState;
  firm: FirmRefusal | undefined;
  /** By the server's clock. */
  now: Date;
}

/**
 * Every reason to refuse answers now; none if they are admitted. Checked for every save.
 * The page is told the first.
 */
export function refusalsOf(
  { device, pollId, edition, firm, now }: AdmissionState,
  pwd: string | undefined,
): AdmissionRefusal[] {
  const refusals = refusalsAtDevice(device, pwd, firm);
  if (refusals[0] === 'unknownDevice') return refusals;
  if (edition.editions.length === 0) return ['pollInactive'];
  const isOffered = device.content?.polls.includes(pollId) ?? false;
  const isInactive = edition.closedAt !== undefined || !isOffered;
  const outside = outOfHours(edition.availability ?? {}, now);
  return [
    ...refusals,
    ...(isInactive ? (['pollInactive'] as const) : []),
    ...(outside ? [outside] : []),
  ];
}

/** Whether answers to this edition are too late: it was replaced more than 30 days ago by the server's clock. */
export function isEditionTooOld(edition: EditionState, number: number, now: Date): boolean {
  const successor = edition.editions[number];
  if (!successor) return false;
  return now.getTime() - new Date(successor.publishedAt).getTime() > GRACE_MILLISECONDS;
}
