import type { ReportEvent } from '@canvass/contracts/report/events';
import type { Consequences } from '../command/consequences.js';
import { settleReport } from './settle.js';

/** Nothing else follows at once: a process of `workflows` sends the mails. */
export const reportConsequences: Consequences<ReportEvent> = {
  ReportCreated: null,
  ReportEdited: null,
  ReportDeleted: settleReport,
  ReportSendRequested: null,
  ReportMailIntended: null,
  ReportMailSent: null,
  ReportMailFailed: null,
  ReportMailInterrupted: null,
  ReportHeld: null,
  ReportDeclined: null,
};
