import type { MailEvent } from '@canvass/contracts/mail/events';
import type { Consequences } from '../command/consequences.js';

/** Nothing follows within the product: the mail itself goes out where mails do. */
export const mailConsequences: Consequences<MailEvent> = {
  MailRetryRequested: null,
};
