import type { Narrowing } from '../chart/narrowing.js';
import { aggregate } from '../event/aggregate.js';
import { reportEvents, type ReportEvent } from './events.js';
import { nextSending } from './next-sending.js';
import type { HeldReason, MailOutcome, ReportSchedule, ReportSubject } from './report.js';

/** The last mail of a report, and what became of it. */
export interface LastMail {
  /** When it was due, ISO 8601 in UTC. */
  due: string;
  outcome: MailOutcome;
  /** When that was known, ISO 8601. */
  at: string;
  /** `failed`: what the mail server said; `held`: what was in the way. */
  reason?: string;
}

export interface ReportContent {
  subject: ReportSubject;
  schedule: ReportSchedule;
  account: string;
  /** Empty once erased. */
  email: string;
  /** Which responses alone it tells of; absent where it tells of all. */
  narrowing?: Narrowing;
}

export interface ReportState {
  exists: boolean;
  content?: ReportContent;
  /** When the schedule was set; sendings that were due before it are none. */
  scheduledAt: string;
  /** When the last mail that was dealt with was due. */
  handled?: string;
  /** When it was asked for at once, until that is dealt with. */
  asked?: string;
  isDeclined: boolean;
  last?: LastMail;
}

export const initialReport: ReportState = { exists: false, scheduledAt: '', isDeclined: false };

/** What an outcome of the mail that was due makes of a report. */
function withMail({ asked, ...state }: ReportState, mail: LastMail): ReportState {
  const isWaiting = asked !== undefined && asked > mail.due;
  const isLater = mail.due > (state.handled ?? '');
  return {
    ...state,
    ...(isWaiting ? { asked } : {}),
    ...(isLater ? { handled: mail.due } : {}),
    last: mail,
  };
}

type ReportEdited = Extract<ReportEvent, { type: 'ReportEdited' }>;

/** A report after an edit of which responses it tells of. */
function whichAfter(
  { subject, narrowing: before, ...rest }: ReportContent,
  { data, personal }: ReportEdited,
): ReportContent {
  const { deviceId: service, ...asked } = subject;
  const deviceId = data.deviceId === undefined ? service : data.deviceId;
  const narrowing = personal?.narrowing ?? before ?? {};
  return {
    ...rest,
    subject: { ...asked, ...(deviceId && { deviceId }) },
    ...(Object.keys(narrowing).length > 0 && { narrowing }),
  };
}

export const reportAggregate = aggregate({
  category: 'report',
  events: reportEvents,
  initial: initialReport,
  evolve(state, event): ReportState {
    const at = event.metadata?.at ?? '';
    const email = event.personal && 'email' in event.personal ? event.personal.email : '';
    switch (event.type) {
      case 'ReportCreated':
        return {
          ...state,
          exists: true,
          content: { ...event.data, ...event.personal, email },
          scheduledAt: at,
        };
      case 'ReportEdited': {
        const { content } = state;
        if (!content) return state;
        const { schedule } = event.data;
        const which = whichAfter(content, event);
        const isSame =
          schedule.sendAt === content.schedule.sendAt &&
          schedule.recurrence === content.schedule.recurrence;
        const scheduledAt = isSame ? state.scheduledAt : at;
        const isDeclined = state.isDeclined && email === content.email;
        return { ...state, scheduledAt, content: { ...which, schedule, email }, isDeclined };
      }
      case 'ReportDeleted':
        return { ...state, exists: false };
      case 'ReportSendRequested':
        return { ...state, asked: event.data.due };
      case 'ReportMailIntended':
        return withMail(state, { due: event.data.due, outcome: 'intended', at });
      case 'ReportMailSent':
        return withMail(state, { due: event.data.due, outcome: 'sent', at });
      case 'ReportMailInterrupted':
        return withMail(state, { due: event.data.due, outcome: 'unknown', at });
      case 'ReportMailFailed':
      case 'ReportHeld': {
        const { due, reason } = event.data;
        const outcome = event.type === 'ReportHeld' ? 'held' : 'failed';
        return withMail(state, { due, outcome, at, reason });
      }
      case 'ReportDeclined':
        return { ...state, isDeclined: true };
    }
  },
});

/** What is in the way of a mail, where that is known. */
export function heldReasonOf({ last }: Pick<ReportState, 'last'>): HeldReason | undefined {
  return last?.outcome === 'held' ? (last.reason as HeldReason) : undefined;
}

/**
 * When the next mail is due, ISO 8601 in UTC; undefined when none will be. A sending of a report that recurs, which was
 * due before the schedule was set, is none.
 */
export function nextDue({
  exists,
  content,
  scheduledAt,
  handled,
  asked,
  isDeclined,
}: ReportState): string | undefined {
  if (!exists || !content || isDeclined) return undefined;
  const scheduled = nextScheduled(content.schedule, scheduledAt, handled);
  if (asked === undefined) return scheduled;
  return scheduled === undefined || asked < scheduled ? asked : scheduled;
}

/** In milliseconds: who chooses this minute means now. */
const MINUTE = 60 * 1000;

function nextScheduled(
  schedule: ReportSchedule,
  scheduledAt: string,
  handled: string | undefined,
): string | undefined {
  const { sendAt, recurrence } = schedule;
  const isPast = recurrence !== 'none' && Date.parse(sendAt) < Date.parse(scheduledAt) - MINUTE;
  const after = [handled, isPast ? scheduledAt : undefined].filter((one) => one !== undefined);
  return nextSending(schedule, after.toSorted().at(-1));
}

/** In milliseconds. */
const WEEK = 7 * 24 * 60 * 60 * 1000;

/**
 * The mail that is to be sent first, of those that are due: after a long time in which nothing was sent, those of more than
 * a week ago are left out if a later one is due. @param now ISO 8601
 */
export function dueFirst(state: ReportState, now: string): string | undefined {
  let due = nextDue(state);
  if (due === undefined || !state.content) return undefined;
  while (Date.parse(now) - Date.parse(due) > WEEK && due !== state.asked) {
    const later = nextSending(state.content.schedule, due);
    if (later === undefined || later > now) break;
    due = later;
  }
  return due;
}
