/** What a mail says, in the order it says it. */
export interface MailText {
  subject: string;
  greeting: string;
  /** Paragraphs before the button. */
  before: readonly string[];
  /** On the button that carries the link. */
  action: string;
  /** Paragraphs after it. */
  after: readonly string[];
  /** An address that one of them names: http, https, or an e-mail address. */
  named?: string;
}

/** The finished responses of a month, and how many of them the plan allows. */
interface ResponsesCounted {
  name: string;
  count: number;
  limit: number;
  /** When the next month begins, in words. */
  resetsOn: string;
}

/** What the answers of a firm take up and may take up, in whole megabytes. */
interface StorageCounted {
  name: string;
  used: number;
  allowance: number;
}

/** Every mail the product sends by itself. */
export interface Mails {
  /** @param given `minutes`: how long the link can be used; `removesFactor`: following it switches off the second factor */
  passwordReset(given: { name: string; minutes: number; removesFactor: boolean }): MailText;
  /**
   * To a person for whom an account was made. Names that could be taken for something else are left out.
   * @param days the link can be used
   */
  invitation(given: { name: string; inviter: string; company: string; days: number }): MailText;
  /** To an address that was given to an account; says nothing in that account's own words. @param days the link can be used */
  emailConfirmation(given: { days: number }): MailText;
  /** To the last address that was confirmed, when the account has got another one. */
  addressChanged(given: { name: string }): MailText;
  /** The account was signed in to with a browser for the first time. */
  unknownBrowser(given: {
    name: string;
    /** Such as `Firefox`; empty when that is not known. */
    browser: string;
    /** What it runs on, such as `Linux`; empty when that is not known. */
    system: string;
    /** When, in words. */
    at: string;
  }): MailText;
  /** Dates and amounts are in words already. */
  paymentReminder(given: {
    name: string;
    plan: string;
    amount: string;
    /** When the payment failed first. */
    failedOn: string;
    /** When the subscription ends unless it is paid. */
    endsOn: string;
    reminder: number;
    reminders: number;
    /** The free plan that follows then; none where nothing does. */
    next: string | undefined;
  }): MailText;
  /** It goes on until a day. @param given `next`: the free plan that follows then; none where it was cancelled */
  subscriptionEnding(given: {
    name: string;
    plan: string;
    next: string | undefined;
    endsOn: string;
  }): MailText;
  /** It has ended, and the free plan has begun that was to follow. */
  subscriptionFollowed(given: {
    name: string;
    plan: string;
    /** What has ended. */
    before: string;
    isUnpaid: boolean;
  }): MailText;
  /** Four fifths of a month's responses have been given. */
  responsesLimitNeared(given: ResponsesCounted): MailText;
  /** All of a month's responses have been given. */
  responsesLimitReached(given: ResponsesCounted): MailText;
  /** A kiosk was not heard of for a day. @param given `waiting`: answers that it still had then */
  tabletSilent(given: { name: string; service: string; day: string; waiting: number }): MailText;
  /** With the newest checkpoint of the log. */
  checkpoint(given: { name: string; day: string }): MailText;
  /** Answers take up four fifths of what they may. */
  storageNeared(given: StorageCounted): MailText;
  /** Answers take up all they may. */
  storageUsedUp(
    given: StorageCounted & {
      /** E-mail address of those who can give more; undefined where none is set. */
      contact: string | undefined;
    },
  ): MailText;
  /** Responses to a poll that its account wants to be told of. */
  notification(given: {
    name: string;
    poll: string;
    count: number;
    /** The rules that they meet, in words. */
    matched: readonly { question: string; answer: string }[];
    /** Responses that were not looked at. */
    beyond: number;
  }): MailText;
  /** Many of the first addresses of a campaign do not exist. */
  campaignBraked(given: {
    name: string;
    campaign: string;
    /** How many of them. */
    bounces: number;
    /** The first ones; all that it has where `isAll`. */
    total: number;
    isAll: boolean;
  }): MailText;
  sendingDomainLapsed(given: { name: string; domain: string }): MailText;
  subscriptionEnded(given: { name: string; plan: string; isUnpaid: boolean }): MailText;
}
