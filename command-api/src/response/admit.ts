import { isEditionTooOld, type AdmissionRefusal } from '@canvass/contracts/device/admission';
import { outOfHours } from '@canvass/contracts/poll/availability';
import { CHECK_ADDRESS } from '@canvass/contracts/poll/poll';
import { checkAnswers } from '@canvass/contracts/edition/admission';
import type { EditionState } from '@canvass/contracts/edition/state';
import type { SentResponse } from '@canvass/contracts/response/commands';
import { responseAggregate } from '@canvass/contracts/response/state';
import { invalidAnswers, Refusal } from '@canvass/contracts/rule/refusal';
import type { AdmissionFacts } from '@canvass/platform/state/admission';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { admitTest } from './admit-test.js';
import { checkAdmission } from './check-admission.js';
import type { Admitted, ReceivedSave } from './known.js';
import { judgedAt } from './moment.js';
import { inPlaces } from './places.js';
import type { Saving } from './way.js';

function refuse(code: AdmissionRefusal): Refusal {
  return new Refusal(code === 'unknownDevice' ? 'notFound' : 'forbidden', code);
}

/**
 * Lets a save in, or refuses it, by the device and its pin, the poll and its edition, and the answers; where one of these
 * has changed since the page was opened, by the page's ticket.
 * The state that the process keeps is enough to let a save in. Before refusing one, the log itself is read.
 * @throws Refusal tooMany, unknownDevice, deviceClosed, wrongPin, firmLapsed, monthlyLimitReached, pollInactive,
 *   pollNotOpen, pollEnded, unknownEdition, invalidAnswers
 *   unknownEdition, invalidAnswers, testLinkOver
 */
export async function admit(
  dependencies: CommandDependencies,
  received: ReceivedSave,
): Promise<Admitted> {
  const { admission } = dependencies;
  const { test } = received.save;
  if (test !== undefined) return admitTest(dependencies, received, test);
  try {
    return await admitBy(admission.heard, dependencies, received);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return admitBy(admission, dependencies, received);
  }
}

/** Notes that the device was seen. */
export function noteDevice({ presence }: Saving, { device, isTest }: Admitted): void {
  if (!isTest) presence.seen(device);
}

async function admitBy(
  facts: AdmissionFacts,
  dependencies: CommandDependencies,
  { respondent, save, receipt }: ReceivedSave,
): Promise<Admitted> {
  const { admission } = dependencies;
  const found = await facts.find(save.serialNumber);
  if (!found) throw refuse('unknownDevice');
  const { deviceId, device } = found;
  const editions = await facts.edition(save.pollId);
  const timeZone = device.firm ? await facts.timeZoneOf(device.firm) : '';
  const firm = device.firm ? await facts.refusalOf(device.firm, receipt.at) : undefined;
  const number = save.edition ?? editions.editions.length;
  const now = judgedAt(receipt);
  const asked = { deviceId, device, pollId: save.pollId, edition: editions, firm, timeZone, now };
  const toCheck = { save, edition: number, respondent, isSettled: facts === admission, now };
  const { refusals, entry } = await checkAdmission(dependencies, asked, toCheck);
  const [refusal] = refusals;
  const isOnlyFirm = refusals.every((one) => one === firm);
  const isFree = !refusal || (isOnlyFirm && (await isBegun(dependencies, save, deviceId)));
  if (!isFree && !entry) throw refuse(refusal);
  if (!device.firm || editions.firm !== device.firm) throw refuse('pollInactive');
  const edition = editions.editions[number - 1];
  if (!edition) throw new Refusal('invalid', 'unknownEdition');
  const form = await admission.form(edition.form);
  const placed = await inPlaces(dependencies, form, save);
  const violations = checkAnswers(form, placed.answers, save.isFinished, save.hidden);
  if (violations.length > 0) throw invalidAnswers(violations);
  const tooLate = isEditionTooOld(editions, number, now);
  const { type } = device.content ?? {};
  const admitted = {
    ...{ firm: device.firm, timeZone, device: deviceId, edition, form, tooLate, save: placed },
    most: editions.availability?.mostResponses,
    isOnTablet: type === 'tablet',
    isPollClosed:
      editions.closedAt !== undefined ||
      outOfHours(editions.availability ?? {}, now) === 'pollEnded',
    // As the poll is now, not as the respondent was shown it.
    checksAddress: await checksAddress(admission, editions),
  };
  return isFree ? admitted : { ...admitted, entry };
}

/** Whether a poll takes one finished response from each address. */
async function checksAddress(
  { form }: Pick<CommandDependencies['admission'], 'form'>,
  { editions }: EditionState,
): Promise<boolean> {
  const current = editions.at(-1);
  return current !== undefined && (await form(current.form)).poll.reloadPoll === CHECK_ADDRESS;
}

/** Whether the response was begun before: then it may be finished, and sent again, although the firm takes no answers now. */
async function isBegun(
  dependencies: Pick<CommandDependencies, 'log'>,
  { responseId, pollId }: SentResponse,
  device: string,
): Promise<boolean> {
  const { state } = await load(dependencies, responseAggregate, responseId);
  const isOfThis = state.saved?.device === device && state.saved.poll === pollId;
  return isOfThis && !state.quarantined;
}
