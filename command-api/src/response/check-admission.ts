import { refusalsOf, type AdmissionRefusal } from '@canvass/contracts/device/admission';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import type { KnownBrowser } from '@canvass/platform/identity/known-browser';
import { readTicket } from '@canvass/platform/identity/ticket';
import type { CommandDependencies } from '../command/dependencies.js';
import { findEntry, type Refused, type TicketEntry } from '../ticket/entry.js';

/** Whether a save may come in. */
export interface AdmissionCheck {
  /** All that keeps it out; the page is told the first. */
  refusals: AdmissionRefusal[];
  /** The ticket by which it comes in nevertheless. */
  entry: TicketEntry | undefined;
}

/** Where a save comes from. */
export interface RespondentBrowser {
  /** Network address, by which wrong pins are counted. */
  address: string;
  /** Shows whether the pin was entered in this browser before. */
  browser: Pick<KnownBrowser, 'id' | 'isKnownTo'>;
}

/** A save to be checked. */
interface SaveToCheck {
  save: Pick<SubmitResponse, 'pwd' | 'ticket' | 'serialNumber'>;
  /** Number of the edition that it answers. */
  edition: number;
  respondent: RespondentBrowser;
  /** Whether `asked` was read from the log itself: only then can a save be refused, and a ticket be needed. */
  isSettled: boolean;
  now: Date;
}

/**
 * Finds what keeps a save out, and whether its ticket lets it in nevertheless. Attempts at the pin are counted.
 * They are not where the ticket lets the save in with any pin: a tablet that was offline brings all its answers under
 * the former pin, and the reply does not tell whether the pin was right.
 * @throws Refusal tooMany
 */
export async function checkAdmission(
  dependencies: Pick<CommandDependencies, 'log' | 'admission' | 'keys' | 'entitlements'>,
  asked: Omit<Refused, 'refusals'>,
  { save, edition, respondent, isSettled, now }: SaveToCheck,
): Promise<AdmissionCheck> {
  const { pwd, serialNumber } = save;
  const withoutPin = refusalsOf(asked, undefined);
  const refusals = refusalsOf(asked, pwd);
  const sent = isSettled && save.ticket ? readTicket(dependencies.keys, save.ticket) : undefined;
  const ticket = sent?.edition === edition ? sent : undefined;
  const entryFor = async (kept: AdmissionRefusal[]): Promise<TicketEntry | undefined> =>
    ticket && findEntry(dependencies, ticket, { ...asked, refusals: kept }, now);
  const anyway = await entryFor(withoutPin);
  const isRight = !refusals.includes('wrongPin');
  const isPinTried = withoutPin[0] === 'wrongPin' || (ticket && withoutPin.includes('wrongPin'));
  // A wrong pin is counted only once the log has confirmed that it is wrong.
  if (isPinTried && pwd !== undefined && !anyway && (isRight || isSettled)) {
    const { address, browser: shown } = respondent;
    const browser = shown.isKnownTo(asked.deviceId) ? shown.id : undefined;
    await dependencies.admission.pins.tried({ address, browser }, serialNumber, isRight);
  }
  return { refusals, entry: isRight ? await entryFor(refusals) : anyway };
}
