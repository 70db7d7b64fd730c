import type { FoundTexts, Findings } from '@canvass/contracts/sending-domain/domain';
import {
  dkimName,
  dmarcName,
  judgeDkim,
  judgeDmarc,
  policiesAmong,
  type TextsAt,
} from '@canvass/contracts/sending-domain/records';
import type { SendingDomain } from '@canvass/contracts/sending-domain/state';
import type { TextRecords } from '@canvass/platform/dns/port';
import { registeredDomain } from './ownable.js';

/** What was found of the records of a domain. */
export interface LookedUp {
  findings: Findings;
  found: FoundTexts;
}

/** Texts that are kept of what was found, and characters of each. */
const MOST_KEPT = 3;
const LONGEST_KEPT = 500;

function kept(texts: TextsAt): string[] {
  return (texts ?? []).slice(0, MOST_KEPT).map((text) => text.slice(0, LONGEST_KEPT));
}

/** The policies of a domain; where it has none, those of the domain that was registered (RFC 7489, 6.6.3). */
async function policiesOf(records: TextRecords, domain: string): Promise<TextsAt> {
  const names = new Set([domain, registeredDomain(domain)].map(dmarcName));
  for (const name of names) {
    const texts = await records.at(name);
    if (!texts) return undefined;
    const policies = policiesAmong(texts);
    if (policies.length > 0) return policies;
  }
  return [];
}

/** Looks up the records of a domain, and judges them. */
export async function lookUp(
  records: TextRecords,
  sender: Pick<SendingDomain, 'domain' | 'selector' | 'publicKey'>,
): Promise<LookedUp> {
  const [keys, policies] = await Promise.all([
    records.at(dkimName(sender)),
    policiesOf(records, sender.domain),
  ]);
  return {
    findings: { dkim: judgeDkim(keys, sender.publicKey), dmarc: judgeDmarc(policies) },
    found: { dkim: kept(keys), dmarc: kept(policies) },
  };
}
