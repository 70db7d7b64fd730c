import type { RecipientEvent } from '@canvass/contracts/recipient/events';
import type { Consequences } from '../command/consequences.js';
import { settleBounce } from './settle-bounce.js';
import { settleRecipient } from './settle.js';

/** A person who was removed is erased. Mails that come back are counted by their campaign. */
export const recipientConsequences: Consequences<RecipientEvent> = {
  RecipientAdded: null,
  RecipientMailIntended: null,
  RecipientMailSent: null,
  RecipientMailFailed: null,
  RecipientMailInterrupted: null,
  RecipientMailHeld: null,
  RecipientOpened: null,
  RecipientStarted: null,
  RecipientFinished: null,
  RecipientBounced: settleBounce,
  RecipientComplained: null,
  RecipientUnsubscribed: null,
  RecipientRemoved: settleRecipient,
};
