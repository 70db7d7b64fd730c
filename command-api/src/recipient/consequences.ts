import type { RecipientEvent } from '@canvass/contracts/recipient/events';
import type { Consequences } from '../command/consequences.js';
import { settleRecipient } from './settle.js';

/** A person who was removed is erased. */
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
  RecipientUnsubscribed: null,
  RecipientRemoved: settleRecipient,
};
