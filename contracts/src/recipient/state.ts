import { aggregate } from '../event/aggregate.js';
import type { Mailing } from '../campaign/campaign.js';
import type { SuppressionReason } from '../suppression/events.js';
import { recipientEvents, type RecipientEvent } from './events.js';

/** How far a recipient has come since the last mailing. */
export const progressSteps = ['none', 'opened', 'started', 'finished'] as const;
export type Progress = (typeof progressSteps)[number];

/** The last mail to a recipient, and what became of it. */
export interface RecipientMail extends Mailing {
  outcome: 'intended' | 'sent' | 'failed' | 'unknown' | 'held';
  /** When that was known, ISO 8601. */
  at: string;
  /** `failed`: what the mail server said. */
  reason?: string;
  /** `held`: why the address gets no mails; absent where nothing was noted of it. */
  suppressed?: SuppressionReason;
}

export interface RecipientState {
  exists: boolean;
  campaign: string;
  /** Empty once erased. */
  email: string;
  fields: Readonly<Record<string, string>>;
  last?: RecipientMail;
  /** Since the mailing of `due`; a later one begins anew. */
  progress: { due: string; step: Progress };
  isUnsubscribed: boolean;
  /** A mail of the mailing of `due` came back. */
  bounced?: { due: string; isHard: boolean };
  hasComplained?: true;
}

export const initialRecipient: RecipientState = {
  exists: false,
  campaign: '',
  email: '',
  fields: {},
  progress: { due: '', step: 'none' },
  isUnsubscribed: false,
};

/** What a recipient is shown as. */
export const recipientStatuses = [
  'waiting',
  'sent',
  'opened',
  'started',
  'finished',
  'bounced',
  'complained',
  'unsubscribed',
  'unknown',
] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

type MailEvent = Extract<RecipientEvent, { data: Mailing }>;

const outcomes: Readonly<Record<MailEvent['type'], RecipientMail['outcome']>> = {
  RecipientMailIntended: 'intended',
  RecipientMailSent: 'sent',
  RecipientMailFailed: 'failed',
  RecipientMailInterrupted: 'unknown',
  RecipientMailHeld: 'held',
};

function reasonOf(event: MailEvent): Pick<RecipientMail, 'reason' | 'suppressed'> {
  if (event.type === 'RecipientMailFailed') return { reason: event.data.reason };
  const suppressed = event.type === 'RecipientMailHeld' ? event.data.reason : undefined;
  return suppressed === undefined ? {} : { suppressed };
}

function withMail(state: RecipientState, event: MailEvent, at: string): RecipientState {
  const { due, reminder } = event.data;
  const reason = reasonOf(event);
  const isNew = due > state.progress.due;
  return {
    ...state,
    last: { due, reminder, outcome: outcomes[event.type], at, ...reason },
    progress: isNew ? { due, step: 'none' } : state.progress,
  };
}

/** A recipient does not go back: who has finished has started. */
function withProgress(state: RecipientState, due: string, step: Progress): RecipientState {
  const { progress } = state;
  const isFurther = progressSteps.indexOf(step) > progressSteps.indexOf(progress.step);
  return progress.due === due && isFurther ? { ...state, progress: { due, step } } : state;
}

export const recipientAggregate = aggregate({
  category: 'recipient',
  events: recipientEvents,
  initial: initialRecipient,
  evolve(state, event): RecipientState {
    switch (event.type) {
      case 'RecipientAdded': {
        const { email = '', fields = {} } = event.personal ?? {};
        return { ...state, exists: true, campaign: event.data.campaign, email, fields };
      }
      case 'RecipientMailIntended':
      case 'RecipientMailSent':
      case 'RecipientMailFailed':
      case 'RecipientMailInterrupted':
      case 'RecipientMailHeld':
        return withMail(state, event, event.metadata?.at ?? '');
      case 'RecipientOpened':
        return withProgress(state, event.data.due, 'opened');
      case 'RecipientStarted':
        return withProgress(state, event.data.due, 'started');
      case 'RecipientFinished':
        return withProgress(state, event.data.due, 'finished');
      case 'RecipientBounced':
        return { ...state, bounced: event.data };
      case 'RecipientComplained':
        return { ...state, hasComplained: true };
      case 'RecipientUnsubscribed':
        return { ...state, isUnsubscribed: true };
      case 'RecipientRemoved':
        return { ...initialRecipient };
    }
  },
});

/** Whether the mails of the last mailing come back, or all do. */
function isBounced({ bounced, last }: RecipientState): boolean {
  return bounced !== undefined && (bounced.isHard || bounced.due === last?.due);
}

/** What a recipient is shown as: the furthest that is known. */
export function statusOf(state: RecipientState): RecipientStatus {
  const { last, progress, isUnsubscribed, hasComplained } = state;
  if (hasComplained) return 'complained';
  if (isUnsubscribed) return 'unsubscribed';
  if (progress.step !== 'none') return progress.step;
  if (!last) return 'waiting';
  if (isBounced(state)) return 'bounced';
  switch (last.outcome) {
    case 'sent':
      return 'sent';
    case 'failed':
      return 'bounced';
    case 'held':
      return last.suppressed ?? 'unsubscribed';
    case 'intended':
    case 'unknown':
      return 'unknown';
  }
}

/**
 * Whether a recipient is to get the mail of a round: once, and a reminder only after the mail itself, and before the end of
 * the survey.
 */
export function isMailed(state: RecipientState, { due, reminder }: Mailing): boolean {
  const { exists, email, isUnsubscribed, last, progress } = state;
  if (!exists || email === '' || isUnsubscribed || state.hasComplained) return false;
  if (state.bounced?.isHard) return false;
  if (reminder === 0) return last === undefined || last.due < due;
  const isReached = last?.due === due && ['sent', 'unknown'].includes(last.outcome);
  return isReached && !isBounced(state) && last.reminder < reminder && progress.step !== 'finished';
}
