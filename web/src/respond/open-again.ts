import type { OfferedForm } from '@canvass/contracts/device/page';
import { RELOAD_AGAIN } from '@canvass/contracts/poll/poll';
import { countdownOnce } from './countdown-once.js';
import { deadlineOf } from './deadline.js';
import { wasLeft } from './left.js';
import type { Opened, Opening } from './opening.js';
import type { StoredResponse } from './outbox/record.js';
import { prefilled } from './prefill.js';
import { Session, type ResponseContext } from './session.js';

interface OpeningAgain extends Opening {
  context: ResponseContext;
  draft: StoredResponse | undefined;
  /** Of a personal link, what was given through it before. */
  personal: OfferedForm['personal'] | undefined;
}

/** The session where a countdown runs, the page was left for the redirect before, or its address brings answers. */
export async function openAgain(opening: OpeningAgain): Promise<Opened> {
  const { page, address, outbox, offered, isFresh, context, draft, personal } = opening;
  const { poll, questions } = offered.form;
  const isOver = (startedAt: string): boolean => {
    const deadline = deadlineOf(poll, startedAt);
    return deadline !== undefined && deadline <= Date.now();
  };
  const isTimed = deadlineOf(poll, new Date().toISOString()) !== undefined;
  const isEachOwn = page.device.type === 'tablet' || page.test !== undefined;
  const isOnce = isTimed && poll.reloadPoll !== RELOAD_AGAIN && !isEachOwn;
  const countdown = isOnce ? countdownOnce(offered.pollId, address.link) : undefined;
  const earlier = (draft ?? personal)?.startedAt;
  if (earlier !== undefined && isOver(earlier)) {
    await finishLate(new Session(outbox, { ...context }, draft, personal));
    const ended = countdown && 'timeOver';
    return { session: new Session(outbox, context), isResumed: false, ended };
  }
  const session = new Session(outbox, context, draft, personal);
  if (earlier !== undefined) return { session, isResumed: true, countdown };
  const begun = countdown?.startedAt;
  const isAnswered = countdown?.isFinished || (!isFresh && wasLeft(offered.pollId));
  const ended = isAnswered
    ? 'answeredHere'
    : begun !== undefined && isOver(begun)
      ? 'timeOver'
      : undefined;
  if (begun !== undefined) session.startedAt = begun;
  const free = Object.entries(address.hidden).filter(([name]) => !(name in context.hidden));
  session.prefill(prefilled(questions, Object.fromEntries(free)));
  return { session, isResumed: begun !== undefined, ended, countdown };
}

/** The clock ran out while the page was closed: what was complete counts as finished, the rest is saved already. */
async function finishLate(session: Session): Promise<void> {
  if (session.violations().length === 0) await session.finish();
}
