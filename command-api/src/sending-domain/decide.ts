import {
  isRight,
  UNANSWERED_FOR,
  type Findings,
  type FoundTexts,
} from '@canvass/contracts/sending-domain/domain';
import type { SendingDomainEvent } from '@canvass/contracts/sending-domain/events';
import type { Checked, SendingDomainState } from '@canvass/contracts/sending-domain/state';
import type { LookedUp } from './look-up.js';

/** Whom mails are to come from, and the key of a domain that is new. */
export interface Wanted {
  account: string;
  email: string;
  name: string;
  domain: string;
  key: { selector: string; publicKey: string; privateKey: string };
}

/** Another domain gets a key of its own; that of the same one stays. */
export function decideSetting(
  { sender }: SendingDomainState,
  { account, email, name, domain, key }: Wanted,
): SendingDomainEvent[] {
  if (sender?.domain !== domain) {
    const { selector, ...keys } = key;
    const personal = { email, name, domain, ...keys };
    return [{ type: 'SendingDomainAdded', data: { account, selector }, personal }];
  }
  if (sender.email === email && sender.name === name) return [];
  return [{ type: 'SenderChanged', data: { account }, personal: { email, name } }];
}

function isSame({ findings, found }: Checked, one: LookedUp): boolean {
  const textOf = ({ dkim, dmarc }: Findings | FoundTexts) => JSON.stringify([dkim, dmarc]);
  return textOf(findings) === textOf(one.findings) && textOf(found) === textOf(one.found);
}

/** Whether name servers that do not answer are all that is in the way, and have not been for long. */
function isBorne({ dkim, dmarc }: Findings, checked: Checked | undefined, now: string): boolean {
  const isSilent = [dkim, dmarc].every((one) => one === 'right' || one === 'unanswered');
  const since = checked?.unansweredSince ?? now;
  return isSilent && Date.parse(now) - Date.parse(since) < UNANSWERED_FOR;
}

/**
 * What follows from a look at the records of a domain: that it is verified, or not any more; only that something else was
 * found; or nothing.
 * @param domain that was looked at @param now ISO 8601
 */
export function decideFindings(
  { sender }: SendingDomainState,
  lookedUp: LookedUp & { domain: string; selector: string },
  now: string,
): SendingDomainEvent[] {
  // Another one has taken its place meanwhile.
  if (sender?.domain !== lookedUp.domain || sender.selector !== lookedUp.selector) return [];
  const { findings, found } = lookedUp;
  const { isVerified, checked } = sender;
  const content = {
    data: { ...findings },
    personal: { dkim: [...found.dkim], dmarc: [...found.dmarc] },
  };
  if (isRight(findings) && !isVerified) return [{ type: 'SendingDomainVerified', ...content }];
  if (isVerified && !isRight(findings) && !isBorne(findings, checked, now)) {
    return [{ type: 'SendingDomainLapsed', ...content }];
  }
  return checked && isSame(checked, lookedUp) ? [] : [{ type: 'SendingDomainChecked', ...content }];
}

export function decideRemoval({ sender }: SendingDomainState): SendingDomainEvent[] {
  return sender ? [{ type: 'SendingDomainRemoved', data: {} }] : [];
}
