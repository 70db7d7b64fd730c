import type { OfferedForm, RespondPage } from '@canvass/contracts/device/page';
import type { Address } from './address.js';
import type { Outbox } from './outbox/outbox.js';
import type { StoredResponse } from './outbox/record.js';
import { Session, type Occasion } from './session.js';

interface Opening {
  page: Extract<RespondPage, { state: 'open' }>;
  address: Address;
  outbox: Outbox;
  offered: OfferedForm;
  /** Somebody new: nothing is resumed. */
  isFresh: boolean;
}

export interface Opened {
  session: Session;
  isResumed: boolean;
}

/** On a tablet the next person comes soon. */
const TABLET_RESUME_MILLISECONDS = 10 * 60_000;

/** A new response, or the one that was left half-answered in this browser, in the same edition and on the same link. */
export async function openSession(opening: Opening): Promise<Opened> {
  const { page, address, outbox, offered, isFresh } = opening;
  const isRecent = ({ savedAt }: StoredResponse) =>
    page.device.type !== 'tablet' || Date.now() - Date.parse(savedAt) < TABLET_RESUME_MILLISECONDS;
  const fits = (response: StoredResponse) =>
    response.serialNumber === page.device.serialNumber &&
    response.pollId === offered.pollId &&
    response.edition === offered.edition &&
    response.link === address.link &&
    isRecent(response);
  const draft = isFresh ? undefined : await outbox.draft(fits);
  const occasion: Occasion = {
    serialNumber: page.device.serialNumber,
    pwd: page.pwd,
    link: address.link,
    hidden: address.hidden,
    offered,
  };
  return { session: new Session(outbox, occasion, draft), isResumed: draft !== undefined };
}
