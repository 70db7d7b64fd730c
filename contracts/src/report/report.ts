/** How often an e-mail report is sent: once, or every day, week or month. */
export const recurrences = ['none', 'daily', 'weekly', 'monthly'] as const;
export type Recurrence = (typeof recurrences)[number];

/** When an e-mail report is sent. */
export interface ReportSchedule {
  /** The first time, ISO 8601 in UTC. */
  sendAt: string;
  recurrence: Recurrence;
  /** IANA name: where `sendAt` keeps its day and time when it recurs. */
  timeZone: string;
}

/** What an e-mail report tells of. */
export interface ReportSubject {
  pollId: string;
  /** Undefined for all services. */
  deviceId?: string | undefined;
  /** Of the charts; empty for all. */
  questions: string[];
  /** YYYY-MM-DD in the firm's time zone, both or none; a report that recurs tells of its last period instead. */
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** What became of the last mail. `unknown`: the program was cut off while it was sending. */
export const mailOutcomes = ['intended', 'sent', 'failed', 'unknown', 'held'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

/** Why no mail was sent when one was due. */
export const heldReasons = [
  'tooManyCounted',
  'featureNotInPlan',
  'pollDeleted',
  'accountInactive',
  'emailUnconfirmed',
] as const;
export type HeldReason = (typeof heldReasons)[number];
