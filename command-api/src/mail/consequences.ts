import type { MailEvent } from '@canvass/contracts/mail/events';
import type { Consequences } from '../command/consequences.js';

/** Nothing follows in other streams: `workflows` sends the mail. */
export const mailConsequences: Consequences<MailEvent> = {
  MailRetryRequested: null,
};
