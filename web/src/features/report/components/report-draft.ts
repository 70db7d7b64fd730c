import type { EditReport } from '@canvass/contracts/report/commands';
import type { Recurrence } from '@canvass/contracts/report/report';
import type { ReportView } from '@canvass/contracts/report/view';

/** What is edited of a report. */
export interface ReportDraft {
  email: string;
  /** YYYY-MM-DD where the company is. */
  date: string;
  /** HH:mm */
  time: string;
  recurrence: Recurrence;
}

export function draftOf({ email, date, time, recurrence }: ReportView): ReportDraft {
  return { email, date, time, recurrence };
}

export function tidyDraft(draft: ReportDraft): ReportDraft {
  return { ...draft, email: draft.email.trim() };
}

/** The request that changes a report, with what is different; undefined when nothing is. */
export function toEdit(report: ReportView, given: ReportDraft): EditReport | undefined {
  const draft = tidyDraft(given);
  const before = draftOf(report);
  const isMoved = draft.date !== before.date || draft.time !== before.time;
  const changes = {
    ...(draft.email === before.email ? {} : { email: draft.email }),
    ...(draft.recurrence === before.recurrence ? {} : { recurrence: draft.recurrence }),
    ...(isMoved ? { date: draft.date, time: draft.time } : {}),
  };
  if (Object.keys(changes).length === 0) return undefined;
  return { id: report._id, revision: report.revision, ...changes };
}
