import {
  isEditionTooOld,
  refusalOf,
  type AdmissionRefusal,
} from '@canvass/contracts/device/admission';
import { checkAnswers } from '@canvass/contracts/edition/admission';
import type { Form } from '@canvass/contracts/edition/form';
import type { EditionState } from '@canvass/contracts/edition/state';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { readTicket } from '@canvass/platform/identity/ticket';
import type { DoorFacts } from '@canvass/platform/respondent/door';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { responseFold } from './fold.js';

export interface Admitted {
  firm: string;
  timeZone: string;
  device: string;
  edition: EditionState['editions'][number];
  form: Form;
  tooLate: boolean;
}

/** A save at the door. */
interface Knock {
  save: SubmitResponse;
  /** Of the caller, by which wrong pins are counted. */
  address: string;
  now: Date;
}

function refuse(code: AdmissionRefusal): Refusal {
  return new Refusal(code === 'unknownDevice' ? 'notFound' : 'forbidden', code);
}

/**
 * Lets a save in, or refuses it: the device and its pin (or a ticket), the poll and its edition, and the answers.
 * What was heard lately is enough to let it in; nobody is turned away without looking into the log.
 * @throws Refusal tooMany, unknownDevice, deviceClosed, wrongPin, firmLapsed, monthlyLimitReached, pollInactive,
 *   unknownEdition, invalidAnswers
 */
export async function admit(
  dependencies: Pick<CommandDependencies, 'log' | 'door' | 'keys'>,
  knock: Knock,
): Promise<Admitted> {
  const { door } = dependencies;
  try {
    return await admitBy(door.heard, dependencies, knock);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return admitBy(door, dependencies, knock);
  }
}

async function admitBy(
  facts: DoorFacts,
  { log, door, keys }: Pick<CommandDependencies, 'log' | 'door' | 'keys'>,
  { save, address, now }: Knock,
): Promise<Admitted> {
  const found = await facts.find(save.serialNumber);
  if (!found) throw refuse('unknownDevice');
  const { deviceId, device } = found;
  const editions = await facts.edition(save.pollId);
  const ticket = save.ticket ? readTicket(keys, save.ticket) : undefined;
  const firm = device.firm ? await facts.refusalOf(device.firm, now) : undefined;
  const asked = { deviceId, device, pollId: save.pollId, edition: editions, firm };
  // First without the pin, which is looked at only where it is needed and not too often.
  let refusal = refusalOf(asked, { ticket }, now);
  if (refusal === 'wrongPin' && save.pwd !== undefined) {
    refusal = refusalOf(asked, { pwd: save.pwd, ticket }, now);
    // A pin that was wrong until a moment ago is counted only when the log says that it still is.
    const isSettled = refusal !== 'wrongPin' || facts === door;
    if (isSettled) await door.pins.tried(address, save.serialNumber, refusal !== 'wrongPin');
  }
  if (refusal && refusal === firm && (await isBegun({ log }, save, deviceId))) refusal = undefined;
  if (refusal) throw refuse(refusal);
  if (!device.firm || editions.firm !== device.firm) throw refuse('pollInactive');
  const number = save.edition ?? editions.editions.length;
  const edition = editions.editions[number - 1];
  if (!edition) throw new Refusal('invalid', 'unknownEdition');
  const form = await door.form(edition.form);
  const violations = checkAnswers(form, save.answers, save.isFinished);
  if (violations.length > 0) throw new Refusal('invalid', 'invalidAnswers', violations);
  const tooLate = isEditionTooOld(editions, number, now);
  const timeZone = await facts.timeZoneOf(device.firm);
  return { firm: device.firm, timeZone, device: deviceId, edition, form, tooLate };
}

/** What was begun before the firm's door closed may be finished, and sent again, also without a ticket. */
async function isBegun(
  dependencies: Pick<CommandDependencies, 'log'>,
  { responseId, pollId }: SubmitResponse,
  device: string,
): Promise<boolean> {
  const { state } = await load(dependencies, `response-${responseId}`, responseFold);
  return state.saved?.device === device && state.saved.poll === pollId;
}
