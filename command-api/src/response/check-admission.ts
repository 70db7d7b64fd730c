import { refusalsOf, type AdmissionRefusal } from '@canvass/contracts/device/admission';
import type { SentResponse } from '@canvass/contracts/response/commands';
import type { KnownBrowser } from '@canvass/platform/identity/known-browser';
import { readTicket } from '@canvass/platform/identity/ticket';
import { idsOfPin, pinCaller } from '@canvass/platform/state/pin-attempts';
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
  /** Marks the browser as one that gave the right pin. @param ids that it is remembered by */
  remember?(ids: readonly string[]): void;
}

/** A save to be checked. */
interface SaveToCheck {
  save: Pick<SentResponse, 'pwd' | 'ticket' | 'serialNumber'>;
  /** Number of the edition that it answers. */
  edition: number;
  respondent: RespondentBrowser;
  /** Whether `asked` was read from the log itself: only then can a save be refused, and a ticket be needed. */
  isSettled: boolean;
  now: Date;
}

/**
 * Finds what keeps a save out, and whether its ticket lets it in nevertheless. Attempts at the pin are counted, also where
 * the ticket lets the save in with any pin: what becomes of it may tell whether the pin was right. A pin that the device
 * had since the ticket was issued is none: a tablet that was offline brings all its answers under it.
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
  const isFormer = pwd !== undefined && anyway?.formerPins.includes(pwd);
  // A wrong pin is counted only once the log has confirmed that it is wrong.
  if (isPinTried && pwd !== undefined && !isFormer && (isRight || isSettled)) {
    const caller = pinCaller(respondent.address, respondent.browser, asked);
    await dependencies.admission.pins.tried(caller, serialNumber, isRight);
    if (isRight && !caller.knowsPin) respondent.remember?.(idsOfPin(asked));
  }
  return { refusals, entry: isRight ? await entryFor(refusals) : anyway };
}
