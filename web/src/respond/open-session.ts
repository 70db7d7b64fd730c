import type { OfferedForm, RespondPage } from '@canvass/contracts/device/page';
import { keptHidden } from '@canvass/contracts/poll/hidden-fields';
import { isStored, LEFT } from './kiosk/stored.js';
import type { Address } from './address.js';
import type { Outbox } from './outbox/outbox.js';
import type { StoredResponse } from './outbox/record.js';
import { deadlineOf } from './deadline.js';
import { Session, type ResponseContext } from './session.js';

interface Opening {
  page: Extract<RespondPage, { state: 'open' }>;
  address: Address;
  outbox: Outbox;
  offered: OfferedForm;
  /** A new respondent: nothing is resumed. */
  isFresh: boolean;
}

export interface Opened {
  session: Session;
  isResumed: boolean;
}

/** On a tablet the next person comes soon. */
const TABLET_RESUME_MILLISECONDS = 2 * 60_000;

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
    isRecent(response) &&
    !isStored(LEFT, response.responseId);
  const draft = isFresh ? undefined : await outbox.draft(fits);
  const personal = isFresh ? undefined : offered.personal;
  const context: ResponseContext = {
    serialNumber: page.device.serialNumber,
    pwd: page.pwd,
    link: address.link,
    hidden: keptHidden(offered.form.poll.hiddenFields, {
      ...address.hidden,
      ...offered.personal?.hidden,
    }),
    offered,
  };
  if (draft && isOver(draft, offered)) {
    await finishLate(new Session(outbox, { ...context }, draft));
    return { session: new Session(outbox, context), isResumed: false };
  }
  const session = new Session(outbox, context, draft, personal);
  return { session, isResumed: (draft ?? personal)?.startedAt !== undefined };
}

function isOver({ startedAt }: StoredResponse, { form }: OfferedForm): boolean {
  const deadline = deadlineOf(form.poll, startedAt);
  return deadline !== undefined && deadline <= Date.now();
}

/** The clock ran out while the page was closed: what was complete counts as finished, the rest is saved already. */
async function finishLate(session: Session): Promise<void> {
  if (session.violations().length === 0) await session.finish();
}
