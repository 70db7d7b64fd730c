import { load } from '@canvass/command-api/command/handle';
import { recordMail, type MailEvent } from '@canvass/command-api/report/record-mail';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { dueFirst, reportAggregate } from '@canvass/contracts/report/state';
import type { ReactionDependencies } from '../reaction/dependencies.js';
import type { ReportResult } from './policy.js';
import { reportMail } from './report-mail.js';
import type { Sending } from './sending.js';
import { standingOf } from './standing.js';

/** When the next mail of a report is due. @param skipped up to when an operator wants none */
export async function nextMail(
  dependencies: Pick<ReactionDependencies, 'log' | 'now'>,
  id: string,
  skipped: string | undefined,
): Promise<ReportResult> {
  const { state } = await load(dependencies, reportAggregate, id);
  const isSkipped = skipped !== undefined && skipped > (state.handled ?? '');
  const known = isSkipped ? { ...state, handled: skipped } : state;
  const next = dueFirst(known, dependencies.now().toISOString());
  return next === undefined ? {} : { next };
}

/**
 * Sends the mail of a report that is due. That it is about to be handed over is noted before, and what became of it after:
 * a program that was cut off in between does not send again, but says that it is not known.
 */
export async function sendDue(sending: Sending, id: string, due: string): Promise<void> {
  const { state, firm = '' } = await load(sending, reportAggregate, id);
  const { content, last, exists, isDeclined } = state;
  const key = `report/${id}/${due}`;
  if (!exists || !content || isDeclined) return;
  const isOfThis = last?.due === due;
  const record = (event: MailEvent) => recordMail(sending, { id, firm, due }, event);
  if (isOfThis && last.outcome === 'intended' && !sending.underway.has(key)) {
    await record({ type: 'ReportMailInterrupted' });
    return;
  }
  // A failed one is tried again where an operator wants that; no other.
  const isOpen = isOfThis
    ? ['intended', 'failed'].includes(last.outcome)
    : due > (state.handled ?? '');
  if (!isOpen) return;
  const standing = await standingOf(sending, firm, content);
  if ('held' in standing) {
    await record({ type: 'ReportHeld', reason: standing.held });
    return;
  }
  const message = await mailUnlessTooLarge(sending, {
    ...{ id, firm, content, due },
    maker: standing.maker,
  });
  if (!message) {
    await record({ type: 'ReportHeld', reason: 'tooManyCounted' });
    return;
  }
  if (!isOfThis) {
    sending.underway.add(key);
    await record({ type: 'ReportMailIntended' });
  }
  await sending.mailer.send({ ...message, key });
  const given = await sending.deadLetters.find(key);
  if (given) await record({ type: 'ReportMailFailed', reason: given.reason, tries: given.at });
  else await record({ type: 'ReportMailSent' });
  sending.underway.delete(key);
}

/** Undefined where its filters would have more responses read than are read for one report. */
async function mailUnlessTooLarge(...asked: Parameters<typeof reportMail>) {
  try {
    return await reportMail(...asked);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'tooManyCounted') return undefined;
    throw error;
  }
}
