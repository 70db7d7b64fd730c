import { monthOf } from '@canvass/contracts/firm/day-and-hour';
import { wasGivenOnline } from '@canvass/contracts/response/moment';
import { responseAggregate } from '@canvass/contracts/response/state';
import { mostUnder } from '@canvass/contracts/ticket/ticket';
import { readTicket } from '@canvass/platform/identity/ticket';
import { load } from '../command/handle.js';
import { quarantined } from './decide.js';
import type { Admitted, PreparedSave, ReadResponse, ReceivedSave, SettledSave } from './known.js';
import { judgedAt } from './moment.js';
import { acknowledgeStored } from './response-stream.js';
import type { Acknowledged, Saving } from './way.js';

type Known = ReceivedSave & Admitted & PreparedSave & ReadResponse & SettledSave;

/**
 * Takes, renews or fills the place of a response, where the poll ends at a number of finished responses. A save that is not
 * finished goes on without one; a finished response without one is set aside, unless it was given offline before the poll
 * was full.
 */
export async function takeCapPlace(
  saving: Saving,
  known: Known,
): Promise<SettledSave | Acknowledged> {
  const { save, most, loaded, event, metadata, receipt } = known;
  if (most === undefined || event.type !== 'ResponseSaved') return { event };
  if (loaded.revision === 'none') {
    // What is sent once more must not take a place once more.
    const stored = await load(saving, responseAggregate, save.responseId);
    const again = acknowledgeStored(saving, { ...known, loaded: stored });
    // What another save has begun meanwhile is tried anew.
    if (again || stored.revision !== 'none') return again ?? { event };
  }
  const place = await saving.capPlaces.take({
    ...{ poll: save.pollId, most, metadata, now: receipt.at },
    ...{ response: save.responseId, isFinished: save.isFinished },
    mayBeBeyond: (fullSince) => wasGivenBefore(saving, known, fullSince),
  });
  if (!save.isFinished) return { event };
  if (place === 'full') return { event: quarantined(event, 'pollFull') };
  return { event: { ...event, data: { ...event.data, capped: true } } };
}

/** Frees the place again, where the response is set aside for another reason. */
export async function freeCapPlace(
  { capPlaces }: Saving,
  { save, most, event, metadata }: Known,
): Promise<void> {
  if (most === undefined || event.type !== 'ResponseQuarantined' || !event.data.capped) return;
  await capPlaces.free({ poll: save.pollId, response: save.responseId, metadata });
}

/**
 * Whether a response was finished offline before its poll was full, as far as its page's ticket vouches for it: a ticket does
 * so for a few on a link, and for many on a tablet.
 */
async function wasGivenBefore(
  { keys, settleByTicket }: Saving,
  { save, receipt, device, isOnTablet, timeZone, kept, metadata }: Known,
  fullSince: string | undefined,
): Promise<boolean> {
  const given = new Date(kept.saved.givenAt);
  const isOffline = !wasGivenOnline(receipt.at, given);
  const ticket = isOffline && save.ticket ? readTicket(keys, save.ticket) : undefined;
  if (ticket?.device !== device || ticket.poll !== save.pollId) return false;
  const type = isOnTablet ? 'tablet' : 'hyperlink';
  const entry = {
    ...({ ticket, type, most: mostUnder(type), formerPins: [], isFull: false } as const),
    changedAt: fullSince ?? receipt.at.toISOString(),
    month: monthOf(receipt.at, timeZone),
  };
  const entering = { response: save.responseId, begunAt: given, hasShown: false, metadata };
  return !(await settleByTicket(entry, { ...entering, now: judgedAt(receipt) }));
}
