import { instantOf } from '@canvass/contracts/firm/local-time';
import type { ReportSchedule } from '@canvass/contracts/report/report';
import { invalid } from '@canvass/contracts/rule/refusal';

/** When a request wants a report to be sent: a moment, or a day and a time; neither means at once. */
interface AskedSchedule {
  sendAt?: string | undefined;
  date?: string | undefined;
  time?: string | undefined;
  recurrence?: ReportSchedule['recurrence'] | undefined;
}

/** Moments of people alive: what lies outside was mistyped. */
const [EARLIEST, LATEST] = [Date.UTC(2000, 0, 1), Date.UTC(2200, 0, 1)];

function momentOf(asked: AskedSchedule, timeZone: string): string | undefined {
  const { sendAt, date, time } = asked;
  const named = date && time ? instantOf({ day: date, time }, timeZone) : undefined;
  if (!sendAt && named === undefined) return undefined;
  const field = sendAt ? 'sendAt' : 'date';
  const moment = Date.parse(sendAt ? sendAt : (named ?? ''));
  const isPossible = moment >= EARLIEST && moment <= LATEST;
  if (!isPossible) throw invalid([{ code: 'dateRequired', field }]);
  const found = new Date(moment).toISOString();
  // To the minute, as a form has it: one of both would be dropped.
  const isSame = named === undefined || Math.abs(Date.parse(named) - moment) < 60_000;
  if (!isSame) throw invalid([{ code: 'fieldNotKept', field: 'date' }]);
  return found;
}

/** The schedule of a new report. @throws Refusal invalidInput */
export function newSchedule(asked: AskedSchedule, timeZone: string, now: Date): ReportSchedule {
  const sendAt = momentOf(asked, timeZone) ?? now.toISOString();
  return { sendAt, recurrence: asked.recurrence ?? 'none', timeZone };
}

/**
 * The schedule of a report after an edit. A new moment is of the time zone that the firm is in now.
 * @throws Refusal invalidInput
 */
export function editedSchedule(
  before: ReportSchedule,
  asked: AskedSchedule,
  timeZone: string,
): ReportSchedule {
  const sendAt = momentOf(asked, timeZone);
  const isMoved = sendAt !== undefined && sendAt !== before.sendAt;
  return {
    ...before,
    ...(isMoved ? { sendAt, timeZone } : {}),
    recurrence: asked.recurrence ?? before.recurrence,
  };
}
