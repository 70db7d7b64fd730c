import { aggregate } from '../event/aggregate.js';
import type { Findings, FoundTexts } from './domain.js';
import { sendingDomainEvents } from './events.js';

/** What was found when it was looked last. */
export interface Checked {
  findings: Findings;
  found: FoundTexts;
  /** Since when name servers do not answer, ISO 8601; absent while they do. */
  unansweredSince?: string;
}

export interface SendingDomain {
  email: string;
  /** Of the sender; may be empty. */
  name: string;
  domain: string;
  selector: string;
  /** DER in base64. */
  publicKey: string;
  /** Encrypted. */
  privateKey: string;
  isVerified: boolean;
  /** Absent before the first look. */
  checked?: Checked;
}

export interface SendingDomainState {
  /** Absent where mails come from the platform. */
  sender?: SendingDomain;
}

/** One for each firm, under its id. */
export const sendingDomainAggregate = aggregate({
  category: 'sendingDomain',
  events: sendingDomainEvents,
  initial: {} satisfies SendingDomainState as SendingDomainState,
  evolve(state, event): SendingDomainState {
    const { sender } = state;
    const at = event.metadata?.at ?? '';
    switch (event.type) {
      case 'SendingDomainAdded': {
        if (!event.personal) return {};
        const { selector } = event.data;
        return { sender: { ...event.personal, selector, isVerified: false } };
      }
      case 'SenderChanged':
        return sender && event.personal ? { sender: { ...sender, ...event.personal } } : {};
      case 'SendingDomainChecked':
      case 'SendingDomainVerified':
      case 'SendingDomainLapsed': {
        if (!sender) return state;
        const { data, personal = { dkim: [], dmarc: [] } } = event;
        const isUnanswered = data.dkim === 'unanswered' || data.dmarc === 'unanswered';
        const since = sender.checked?.unansweredSince ?? at;
        const checked: Checked = {
          ...{ findings: data, found: personal },
          ...(isUnanswered && { unansweredSince: since }),
        };
        const isVerified =
          event.type === 'SendingDomainChecked'
            ? sender.isVerified
            : event.type === 'SendingDomainVerified';
        return { sender: { ...sender, checked, isVerified } };
      }
      case 'SendingDomainRemoved':
        return {};
      case 'ClaimLost':
        return state;
    }
  },
});
