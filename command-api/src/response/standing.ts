import { refusalsOf, type AdmissionRefusal } from '@canvass/contracts/device/admission';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import type { KnownBrowser } from '@canvass/platform/identity/known-browser';
import { readTicket } from '@canvass/platform/identity/ticket';
import type { CommandDependencies } from '../command/dependencies.js';
import { findEntry, type Refused, type TicketEntry } from '../ticket/entry.js';

/** How a save stands at the door. */
export interface Standing {
  /** All that keeps it out; what comes first is what the page is told. */
  refusals: AdmissionRefusal[];
  /** The ticket by which it comes in nevertheless. */
  entry: TicketEntry | undefined;
}

/** Who knocks at a door. */
export interface Visitor {
  /** Address in the network, by which wrong pins are counted. */
  address: string;
  /** Shows that the pin was given with it before. */
  browser: Pick<KnownBrowser, 'id' | 'isKnownTo'>;
}

/** A save, and how its door is looked at. */
interface Look {
  save: Pick<SubmitResponse, 'pwd' | 'ticket' | 'serialNumber'>;
  /** Number of the edition it was given to. */
  edition: number;
  visitor: Visitor;
  /** Whether the log itself was read: until then nobody is turned away, and no ticket needed. */
  isSettled: boolean;
  now: Date;
}

/**
 * What keeps a save out, its pin looked at not too often, and whether its ticket opens.
 * A pin is not counted where the ticket opens anyway: a tablet that was away brings all its answers under the old one,
 * and the answer is the same whether it was right.
 * @throws Refusal tooMany
 */
export async function standingAt(
  dependencies: Pick<CommandDependencies, 'log' | 'door' | 'keys' | 'entitlements'>,
  asked: Omit<Refused, 'refusals'>,
  { save, edition, visitor, isSettled, now }: Look,
): Promise<Standing> {
  const { pwd, serialNumber } = save;
  const withoutPin = refusalsOf(asked, undefined);
  const refusals = refusalsOf(asked, pwd);
  const shown = isSettled && save.ticket ? readTicket(dependencies.keys, save.ticket) : undefined;
  const ticket = shown?.edition === edition ? shown : undefined;
  const entryFor = async (kept: AdmissionRefusal[]): Promise<TicketEntry | undefined> =>
    ticket && findEntry(dependencies, ticket, { ...asked, refusals: kept }, now);
  const anyway = await entryFor(withoutPin);
  const isRight = !refusals.includes('wrongPin');
  const isLookedAt = withoutPin[0] === 'wrongPin' || (ticket && withoutPin.includes('wrongPin'));
  // A pin that was wrong until a moment ago is counted only when the log says that it still is.
  if (isLookedAt && pwd !== undefined && !anyway && (isRight || isSettled)) {
    const { address } = visitor;
    const browser = visitor.browser.isKnownTo(asked.deviceId) ? visitor.browser.id : undefined;
    await dependencies.door.pins.tried({ address, browser }, serialNumber, isRight);
  }
  return { refusals, entry: isRight ? await entryFor(refusals) : anyway };
}
