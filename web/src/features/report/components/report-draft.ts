import type { EditReport } from '@canvass/contracts/report/commands';
import type { Recurrence } from '@canvass/contracts/report/report';
import type { ReportView } from '@canvass/contracts/report/view';
import type { Narrowed } from '../../../ui/answers/use-narrowing-fields.js';

/** Which responses a report tells of; each is empty for all. */
export interface WhichResponses extends Narrowed {
  deviceId: string;
  /** Part of what was written in an answer. */
  text: string;
}

/** What is edited of a report. */
export interface ReportDraft extends WhichResponses {
  email: string;
  /** YYYY-MM-DD where the company is. */
  date: string;
  /** HH:mm */
  time: string;
  recurrence: Recurrence;
}

export function draftOf(report: ReportView): ReportDraft {
  const { email, date, time, recurrence, deviceId, narrowing } = report;
  const { language = '', filterQuestionId: question = '', filterAnswer: answer = '' } = narrowing;
  const { hiddenField: hidden = '', hiddenValue: value = '', text = '' } = narrowing;
  return {
    ...{ email, date, time, recurrence, deviceId },
    ...{ language, question, answer, hidden, value, text },
  };
}

export function tidyDraft(draft: ReportDraft): ReportDraft {
  return { ...draft, email: draft.email.trim(), text: draft.text.trim() };
}

/** What a report tells of, as requests name it. */
function whichOf({ deviceId, language, question, answer, hidden, value, text }: WhichResponses) {
  return {
    ...{ deviceId, text, language: language as EditReport['language'] },
    ...{ filterQuestionId: question, filterAnswer: answer },
    ...{ hiddenField: hidden, hiddenValue: value },
  };
}

/** The request that changes a report, with what is different; undefined when nothing is. */
export function toEdit(report: ReportView, given: ReportDraft): EditReport | undefined {
  const draft = tidyDraft(given);
  const before = draftOf(report);
  const isMoved = draft.date !== before.date || draft.time !== before.time;
  const [past, which] = [whichOf(before), whichOf(draft)];
  const narrowed = Object.entries(which).filter(
    ([name, value]) => value !== past[name as keyof typeof past],
  );
  const changes: Partial<EditReport> = {
    ...(draft.email === before.email ? {} : { email: draft.email }),
    ...(draft.recurrence === before.recurrence ? {} : { recurrence: draft.recurrence }),
    ...(isMoved ? { date: draft.date, time: draft.time } : {}),
    ...Object.fromEntries(narrowed),
  };
  if (Object.keys(changes).length === 0) return undefined;
  return { id: report._id, revision: report.revision, ...changes };
}
