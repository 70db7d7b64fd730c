import { createHmac } from 'node:crypto';
import { idOf } from '@canvass/contracts/event/envelope';
import { responseAggregate } from '@canvass/contracts/response/state';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { claimStream } from '@canvass/platform/identity/claim-stream';
import { networkOf } from '@canvass/platform/limit/network';
import { takeClaim } from '../claim/claim.js';
import { load } from '../command/handle.js';
import { quarantined } from './decide.js';
import type { Admitted, PreparedSave, ReadResponse, ReceivedSave, SettledSave } from './known.js';
import { acknowledgeStored } from './response-stream.js';
import type { Acknowledged, Saving } from './way.js';

type Known = ReceivedSave & Admitted & PreparedSave & ReadResponse & SettledSave;

/**
 * Claims the address that a response is finished from, where its poll takes one from each: an IPv4 address or the /64 of an
 * IPv6 one, as a hash under a secret of the poll's own. A second response is set aside, and so is one that comes when the
 * poll is closed and its secret destroyed. Tablets are exempt, as many people answer at one, and
 * so are anonymous links, which are used once.
 */
export async function claimAddress(
  saving: Saving,
  known: Known,
): Promise<SettledSave | Acknowledged> {
  const { respondent, save, loaded, event, checksAddress, isOnTablet } = known;
  const isExempt = !checksAddress || isOnTablet || respondent.isUnlinked || !save.isFinished;
  if (isExempt || event.type !== 'ResponseSaved') return { event };
  if (loaded.revision === 'none') {
    // What is sent once more is not another response.
    const stored = await load(saving, responseAggregate, save.responseId);
    const again = acknowledgeStored(saving, { ...known, loaded: stored });
    // What another save has begun meanwhile is tried anew.
    if (again || stored.revision !== 'none') return again ?? { event };
  }
  if (known.isPollClosed) {
    await saving.addressSecrets.destroy(save.pollId);
    return { event: quarantined(event, 'addressUnchecked') };
  }
  const claim = await takeAddress(saving, known);
  if (claim === undefined) return { event: quarantined(event, 'sameAddress') };
  return { event: claimed(event, claim) };
}

function claimed(
  { personal, ...event }: Extract<SettledSave['event'], { type: 'ResponseSaved' }>,
  claim: string,
): SettledSave['event'] {
  return personal ? { ...event, personal: { ...personal, claim } } : event;
}

/** Takes the claim to the address; undefined where another response has it. */
async function takeAddress(saving: Saving, known: Known): Promise<string | undefined> {
  const { respondent, save, firm, loaded } = known;
  const secret = await saving.addressSecrets.of(save.pollId);
  const value = createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(networkOf(respondent.address))
    .digest('hex');
  const claim = claimStream(saving.keys, 'address', value);
  const isHeldBy = async (stream: string): Promise<boolean> =>
    (await load(saving, responseAggregate, idOf(stream))).state.claim === claim;
  const holder = responseAggregate.stream(save.responseId);
  const { commandId, correlationId } = respondent;
  try {
    await takeClaim(
      saving,
      { commandId, correlationId, firm },
      { kind: 'address', forms: [value], holder, taken: 'otherPoll', isHeldBy },
      loaded.events,
    );
    return claim;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'otherPoll') return undefined;
    throw error;
  }
}
