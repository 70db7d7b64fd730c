import { keptHidden } from '@canvass/contracts/poll/hidden-fields';
import { isStored, LEFT } from './kiosk/stored.js';
import type { StoredResponse } from './outbox/record.js';
import { deadlineOf } from './deadline.js';
import { wasLeft } from './left.js';
import type { Opened, Opening } from './opening.js';
import { Session, type ResponseContext } from './session.js';

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
    test: page.test,
    link: address.link,
    hidden: keptHidden(offered.form.poll.hiddenFields, {
      ...address.hidden,
      ...offered.personal?.hidden,
    }),
    offered,
  };
  const isTimed = deadlineOf(offered.form.poll, new Date().toISOString()) !== undefined;
  const bringsAnswers = Object.keys(address.hidden).some((name) => /^q\d+$/.test(name));
  if (isTimed || bringsAnswers || wasLeft(offered.pollId)) {
    const { openAgain } = await import('./open-again.js');
    return openAgain({ ...opening, context, draft, personal });
  }
  const session = new Session(outbox, context, draft, personal);
  return { session, isResumed: (draft ?? personal)?.startedAt !== undefined };
}
