import { canonicalJson } from '@canvass/contracts/event/canonical';
import type {
  Quarantine,
  ResponseEvent,
  ResponseSaved,
  StoredAnswer,
} from '@canvass/contracts/response/events';
import type { ResponseState } from '@canvass/contracts/response/state';
import { conflict } from '@canvass/contracts/rule/refusal';

/** A save that has been admitted and checked against its edition. */
export interface AdmittedSave {
  saved: ResponseSaved;
  answers: Record<string, StoredAnswer>;
  hidden?: Record<string, string>;
  /** Keyed hash of the page's secret; kept of the first save alone. */
  secret?: string | undefined;
  /** Why it is kept and not counted, if so. */
  quarantine?: Quarantine | undefined;
}

/** What the page must know to bring two tabs together. */
export type DescribeConflict = (state: ResponseState) => unknown;

/**
 * Decides what a save adds to its response.
 * The same save again adds nothing; an older one is ignored; another one under the same number, or after the end,
 * is refused with what stands here.
 * @throws Refusal otherPoll, sequenceConflict, responseFinished
 */
export function decideSave(
  state: ResponseState,
  save: AdmittedSave,
  describeConflict: DescribeConflict,
): ResponseEvent[] {
  const { saved: before } = state;
  const { saved, answers, hidden, secret, quarantine } = save;
  if (before) {
    if (before.poll !== saved.poll || before.device !== saved.device) throw conflict('otherPoll');
    const same = isSame(state, save);
    if (saved.sequence < before.sequence || same) return [];
    if (state.erased || before.isFinished)
      throw conflict('responseFinished', describeConflict(state));
    if (saved.sequence === before.sequence)
      throw conflict('sequenceConflict', describeConflict(state));
  }
  // The day and hour it counts in are fixed at first receipt.
  const data = before ? { ...saved, day: before.day, hour: before.hour } : saved;
  const kept = { ...(hidden ? { hidden } : {}), ...(secret && !before ? { secret } : {}) };
  const personal = { answers, ...kept };
  const event = { type: 'ResponseSaved', data, personal } as const;
  return [quarantine ? quarantined(event, quarantine) : event];
}

/** The same save, kept and not counted. */
export function quarantined(
  { data, personal }: Extract<ResponseEvent, { type: 'ResponseSaved' }>,
  reason: Quarantine,
): ResponseEvent {
  return { type: 'ResponseQuarantined', data: { ...data, reason }, personal };
}

/** A response is erased once; what stays is that it was. */
export function decideErasure({ saved, erased }: ResponseState): ResponseEvent[] {
  if (!saved || erased) return [];
  return [{ type: 'ResponseErased', data: { poll: saved.poll, device: saved.device } }];
}

/**
 * An unfinished response that was saved last at or before that time loses its answers; what stays is that it was begun.
 * @param until, begunAt, recordedAt all ISO 8601: by when it must have been saved last, when its first save was received, and
 *   when the log took the last, since the clock may have been behind when that was received
 */
export function decideLapse(
  { saved, erased, lapsed, quarantined }: ResponseState,
  { until, begunAt, recordedAt }: { until: string; begunAt: string; recordedAt: string },
): ResponseEvent[] {
  if (!saved || erased || lapsed || saved.isFinished) return [];
  if (saved.receivedAt > until || recordedAt > until) return [];
  const { ranked: _ranked, ...rest } = saved;
  const bare = { ...rest, meanings: {}, seconds: {}, texts: [] };
  return [{ type: 'ResponseLapsed', data: { ...bare, begunAt, quarantined } }];
}

function isSame(state: ResponseState, { saved, answers }: AdmittedSave): boolean {
  return (
    state.saved?.isFinished === saved.isFinished &&
    (state.saved.sequence === saved.sequence || saved.isFinished) &&
    canonicalJson(state.answers) === canonicalJson(answers)
  );
}
