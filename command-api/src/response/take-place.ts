import { monthOf } from '@canvass/contracts/firm/day-and-hour';
import { lateId } from '@canvass/contracts/late/state';
import { UNLIMITED } from '@canvass/contracts/plan/plan';
import { countedMonth } from '@canvass/contracts/response/counted-month';
import { responseAggregate } from '@canvass/contracts/response/state';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { load } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { tellLimit } from '../gate/tell-limit.js';
import type { Finishing, Place } from '../month/take-place.js';
import { quarantined } from './decide.js';
import type { Admitted, PreparedSave, ReadResponse, ReceivedSave, SettledSave } from './known.js';
import { acknowledgeStored } from './response-stream.js';
import type { Acknowledged, Saving } from './way.js';

type Known = ReceivedSave & Admitted & PreparedSave & ReadResponse & SettledSave;
type Saved = Extract<SettledSave['event'], { type: 'ResponseSaved' }>;

/**
 * Takes a place in the month for a response that the save finishes, where the plan limits their number. Where the month is
 * full, responses that were begun before are counted nevertheless, and others that the page has shown as begun are set
 * aside.
 * @throws Refusal monthlyLimitReached, after which a page tries again: by then its service says that it takes no answers
 */
export async function takePlace(saving: Saving, known: Known): Promise<SettledSave | Acknowledged> {
  const { save, firm, loaded, entry, metadata, event } = known;
  if (event.type !== 'ResponseSaved' || !event.data.isFinished) return { event };
  const { grant } = await saving.entitlements.of(firm, 'heard');
  const limit = grant.limits.monthlyResponsesLimit;
  if (limit <= 0 || limit >= UNLIMITED) return { event };
  const finishing: Finishing = {
    ...{ firm, limit, metadata, month: countedMonth(event.data), response: save.responseId },
    begunAt: loaded.state.quarantined ? undefined : loaded.events[0]?.position,
    isLate: entry !== undefined,
  };
  if (await saving.places.takeHeld(finishing)) return { event };
  if (loaded.revision === 'none') {
    // What is sent once more must not take a place once more.
    const stored = await load(saving, responseAggregate, save.responseId);
    const again = acknowledgeStored(saving, { ...known, loaded: stored });
    // What another save has begun meanwhile is tried anew.
    if (again || stored.revision !== 'none') return again ?? { event };
  }
  const isLate = finishing.isLate || (await wasLetInLate(saving, known));
  const place = await saving.places.take({ ...finishing, isLate });
  return { event: await judge(saving, known, event, finishing, place) };
}

/** Whether a ticket let in an earlier save of the response. */
async function wasLetInLate(
  { state }: Saving,
  { save, receipt, device, timeZone, loaded }: Known,
): Promise<boolean> {
  if (!loaded.state.exists) return false;
  const months = [receipt.at, new Date(loaded.createdAt)].map((at) => monthOf(at, timeZone));
  for (const month of new Set(months)) {
    const { tickets } = (await state.late(lateId(device, month), 'heard')).state;
    if (tickets.has(save.responseId)) return true;
  }
  return false;
}

async function judge(
  saving: Saving,
  { loaded, entry, metadata }: Known,
  event: Saved,
  { firm, month, limit }: Finishing,
  place: Place,
): Promise<SettledSave['event']> {
  switch (place) {
    case 'reserved':
      return event;
    case 'placed':
      return { ...event, data: { ...event.data, placed: true } };
    case 'waiting':
      throw new Refusal('unavailable', 'monthlyLimitReached');
    case 'full': {
      if (entry) return quarantined(event, 'ticketUsedUp');
      // Begun in the moment in which not every process knew yet.
      if (loaded.state.exists) return quarantined(event, 'begunOutsideTicket');
      const data = { month, limit, count: limit };
      const id = derivedId('gate', firm, month, String(limit));
      const context = { ...metadata, commandId: id, firm };
      await tellLimit(saving, context, { type: 'ResponsesLimitReached', data });
      throw new Refusal('unavailable', 'monthlyLimitReached');
    }
  }
}
