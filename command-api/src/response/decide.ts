import { canonicalJson } from '@canvass/contracts/event/canonical';
import type {
  Quarantine,
  ReachedEnding,
  ResponseEvent,
  ResponseSaved,
  StoredAnswer,
} from '@canvass/contracts/response/events';
import { keptAnswer } from '@canvass/contracts/response/kept';
import { monthFacts } from '@canvass/contracts/response/counted-month';
import type { ResponseState } from '@canvass/contracts/response/state';
import { conflict } from '@canvass/contracts/rule/refusal';

/** A save that has been admitted and checked against its edition. */
export interface AdmittedSave {
  saved: Omit<ResponseSaved, 'month'>;
  /** Month in which it was received, YYYY-MM in the firm's time zone. */
  receivedIn: string;
  answers: Record<string, StoredAnswer>;
  hidden?: Record<string, string>;
  ending?: ReachedEnding | undefined;
  score?: number | undefined;
  /** Keyed hash of the page's secret; kept of the first save alone. */
  secret?: string | undefined;
  /** Why it is kept and not counted, if so. */
  quarantine?: Quarantine | undefined;
  /** It is a test of its poll. */
  isTest?: true | undefined;
}

/** The details that a page needs to merge the answers of two tabs. */
export type DescribeConflict = (state: ResponseState) => unknown;

/**
 * Decides what a save adds to its response.
 * The same save again adds nothing, and an older one is ignored. A different save under the same number, or after the
 * response was finished, is refused with details of what is stored.
 * @throws Refusal otherPoll, sequenceConflict, responseFinished
 */
export function decideSave(
  state: ResponseState,
  save: AdmittedSave,
  describeConflict: DescribeConflict,
): ResponseEvent[] {
  const { saved: before } = state;
  const { saved, receivedIn, answers, hidden, ending, score, secret } = save;
  const { quarantine, isTest } = save;
  if (before) {
    if (before.poll !== saved.poll || before.device !== saved.device) throw conflict('otherPoll');
    const same = isSame(state, save);
    // Of an erased response all that it may have had is acknowledged alike: a refusal would tell what it was not.
    const isErasedOne = state.erased && saved.sequence === before.sequence;
    if (saved.sequence < before.sequence || same || isErasedOne) return [];
    if (state.erased || before.isFinished)
      throw conflict('responseFinished', describeConflict(state));
    if (saved.sequence === before.sequence)
      throw conflict('sequenceConflict', describeConflict(state));
  }
  // The day and hour in which a response counts are those of its first save.
  const { day, hour } = before ?? saved;
  const month = saved.isFinished ? monthFacts(day, receivedIn) : {};
  const data = { ...saved, day, hour, ...month };
  const kept = { ...(hidden ? { hidden } : {}), ...(secret && !before ? { secret } : {}) };
  const told = {
    ...(ending && saved.isFinished ? { ending } : {}),
    ...(score === undefined ? {} : { score }),
  };
  const personal = { answers, ...told, ...kept };
  if (isTest) return [{ type: 'TestSaved', data, personal }];
  const event = { type: 'ResponseSaved', data, personal } as const;
  return [quarantine ? quarantined(event, quarantine) : event];
}

/** The same save, kept without being counted. */
export function quarantined(
  { data, personal }: Extract<ResponseEvent, { type: 'ResponseSaved' }>,
  reason: Quarantine,
): ResponseEvent {
  return { type: 'ResponseQuarantined', data: { ...data, reason }, personal };
}

/** Erases a response, once. That there was one stays in the log. */
export function decideErasure({ saved, erased }: ResponseState): ResponseEvent[] {
  if (!saved || erased) return [];
  return [{ type: 'ResponseErased', data: { poll: saved.poll, device: saved.device } }];
}

/**
 * Lapses an unfinished response whose last save is old enough: its answers go, and that it was begun stays.
 * @param until, begunAt, recordedAt all ISO 8601: the latest time of its last save, when its first save was received, and
 *   when the log recorded the last one, as the clock may have been slow when that was received
 */
export function decideLapse(
  { saved, erased, lapsed, quarantined }: ResponseState,
  { until, begunAt, recordedAt }: { until: string; begunAt: string; recordedAt: string },
): ResponseEvent[] {
  if (!saved || erased || lapsed || saved.isFinished) return [];
  if (saved.receivedAt > until || recordedAt > until) return [];
  const bare = { ...saved, meanings: {}, kinds: {}, seconds: {} };
  return [{ type: 'ResponseLapsed', data: { ...bare, begunAt, quarantined } }];
}

function isSame(state: ResponseState, { saved, answers }: AdmittedSave): boolean {
  return (
    state.saved?.isFinished === saved.isFinished &&
    (state.saved.sequence === saved.sequence || saved.isFinished) &&
    canonicalJson(keptAnswers(state.answers)) === canonicalJson(answers)
  );
}

/** Answers as they are kept now: those of earlier releases stand as they were sent. */
function keptAnswers(answers: ResponseState['answers']): ResponseState['answers'] {
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [id, keptAnswer(answer)]),
  );
}
