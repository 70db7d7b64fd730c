import type { Recurrence } from '../report/report.js';

/** Recipients that one request names: their ids, and their addresses, stay well under the size of an event. */
export const MOST_RECIPIENTS_AT_ONCE = 1000;
/** Recipients of a campaign. */
export const MOST_RECIPIENTS = 20_000;
/** Reminders of one mailing. */
export const MOST_REMINDERS = 3;
/** Days between two mails of a mailing. */
export const LONGEST_REMINDER_DAYS = 30;
/** In characters. */
export const LONGEST_SUBJECT = 200;
export const LONGEST_MESSAGE = 10_000;
export const LONGEST_HTML_MESSAGE = 50_000;

/** What a service of type emailCampaign has besides what all services have. */
export interface CampaignSettings {
  subject?: string | undefined;
  /** Plain text; `{{column}}` and `{{column|otherwise}}` stand for what is known of a recipient. */
  message?: string | undefined;
  /** The same as HTML, with the same placeholders; empty where the mail is laid out from `message`. */
  htmlMessage?: string | undefined;
  /** Whether the mail has the first question of the poll in it, where one tap answers it. */
  asksFirstQuestion?: boolean | undefined;
  /** Whether responses are kept apart from their recipients; fixed once the first mail is sent. */
  isAnonymous?: boolean | undefined;
  /** Whether mails are sent; switched off, it pauses. */
  isCampaignActive?: boolean | undefined;
  /** When the first mails are sent, ISO 8601 in UTC; empty while it is not said. */
  sendAt?: string | undefined;
  recurrence?: Recurrence | undefined;
  /** IANA name: where `sendAt` keeps its day and time when it recurs. */
  timeZone?: string | undefined;
  /** Mails after the first to those who have not finished. */
  reminders?: number | undefined;
  /** Days between them. */
  reminderDays?: number | undefined;
}

/** What a campaign has where its maker says nothing of it; the time zone is its firm's. */
export const plainCampaign = {
  subject: '',
  message: '',
  htmlMessage: '',
  asksFirstQuestion: false,
  isAnonymous: false,
  isCampaignActive: true,
  sendAt: '',
  recurrence: 'none',
  timeZone: 'UTC',
  reminders: 0,
  reminderDays: 3,
} as const satisfies Required<CampaignSettings>;

/** Someone a campaign is sent to. */
export interface NewRecipient {
  email: string;
  /** What else is known of them, by column: hidden fields of their answers, and placeholders of the message. */
  fields: Record<string, string>;
}

/** One round of mails: that of a moment, or the reminder of this number after it. */
export interface Mailing {
  /** When the mails themselves were due, ISO 8601. */
  due: string;
  /** 0 for the mail itself. */
  reminder: number;
}

/** Why no mails were sent when they were due. */
export const campaignHeldReasons = [
  'featureNotInPlan',
  'noPoll',
  'accountInactive',
  'emailUnconfirmed',
] as const;
/** Of so many of its first recipients it is counted to how many addresses a campaign cannot be delivered. */
export const BRAKED_BY_FIRST = 200;
/** The share of these at which a campaign goes on; beyond, it stops. */
export const BEARABLE_BOUNCES = 0.05;

export type CampaignHeldReason = (typeof campaignHeldReasons)[number];
