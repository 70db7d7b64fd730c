import { wasGivenOnline } from '@canvass/contracts/response/moment';
import { isTooQuick, isTrapped } from '@canvass/contracts/spam/mark';
import type { Ticket } from '@canvass/contracts/ticket/ticket';
import { readTicket } from '@canvass/platform/identity/ticket';
import { isInside } from '@canvass/platform/limit/network';
import { quarantined } from '../response/decide.js';
import type { Admitted, PreparedSave, ReceivedSave, SettledSave, Try } from '../response/known.js';
import type { Saving } from '../response/way.js';

type Known = ReceivedSave & Admitted & PreparedSave & SettledSave & Try;

/**
 * Sets a finished response aside that is taken for spam: where the field is filled in that no person sees, where it was
 * finished sooner than a person can, and where its service gets so much more than usual that all are asked for a challenge.
 * Tablets and tests are exempt, and personal links from the last; of what was given offline, the field alone is judged.
 */
export function setAsideSpam(saving: Saving, known: Known): SettledSave {
  const { save, event, isOnTablet, isTest } = known;
  if (isOnTablet || isTest || !save.isFinished || event.type !== 'ResponseSaved') return { event };
  const isSpam = isTrapped(save) || isSuspect(saving, known);
  return { event: isSpam ? quarantined(event, 'spam') : event };
}

/** Whether a response is to solve a challenge before it counts. */
function isSuspect({ keys, rates }: Saving, known: Known): boolean {
  const { respondent, save, receipt, device, kept, tried } = known;
  const sent = save.ticket === undefined ? undefined : readTicket(keys, save.ticket);
  const ticket = sent?.device === device && sent.poll === save.pollId ? sent : undefined;
  const given = new Date(kept.saved.givenAt);
  if (!wasGivenOnline(receipt.at, given) && isVouched(ticket, given)) return false;
  const finished = {
    answered: Object.keys(save.answers).length,
    timeElapsed: save.timeElapsed,
    sinceOpened: ticket && (receipt.believed.getTime() - Date.parse(ticket.issuedAt)) / 1000,
  };
  if (isTooQuick(finished)) return true;
  // Behind a proxy that is not configured, all callers seem to be one of these.
  if (isInside(respondent.address) || save.link !== undefined || tried > 1) return false;
  return rates.finished(device, receipt.at);
}

/** Whether the page was open when it says that it was answered offline. */
function isVouched(ticket: Ticket | undefined, given: Date): boolean {
  return ticket !== undefined && Date.parse(ticket.issuedAt) <= given.getTime();
}
