import type { SendingDomainEvent } from '@canvass/contracts/sending-domain/events';
import type { Consequences } from '../command/consequences.js';

/** Nothing follows at once: a process of `workflows` looks up its records. */
export const sendingDomainConsequences: Consequences<SendingDomainEvent> = {
  SendingDomainAdded: null,
  SenderChanged: null,
  SendingDomainChecked: null,
  SendingDomainVerified: null,
  SendingDomainLapsed: null,
  SendingDomainRemoved: null,
  ClaimLost: null,
};
